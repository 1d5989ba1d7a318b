import {
  answer,
  answers,
  call,
  content,
  type EditRow,
  event,
  number,
  object,
  operation,
  parameter,
  schema,
  size,
  text,
} from './edits.ts';

/** Operations and events. */
export const operations: readonly EditRow[] = [
  ['another operationId', 'breaks everybody', operation({ operationId: 'getOld' }, { operationId: 'getNew' })],
  [
    'another path',
    'breaks everybody',
    { was: { '/old': { get: answer() } }, is: { '/new': { get: answer() } } },
    '404',
  ],
  [
    'a path before another one',
    'breaks everybody',
    {
      was: {
        '/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true, schema: text }], ...answer() } },
      },
      is: {
        '/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true, schema: text }], ...answer() } },
        '/overview': { get: { operationId: 'getOverview', ...answer() } },
      },
    },
    'getOverview',
    '/overview` no longer reach `row',
  ],
  [
    'a parameter that has to be sent',
    'breaks callers',
    parameter([size], [{ ...size, required: true }]),
    'is required',
  ],
  [
    'a parameter in a header',
    'breaks callers',
    parameter([size], [{ ...size, in: 'header' }]),
    'query parameter `size` no longer exists',
  ],
  [
    'a media type less',
    'breaks callers',
    operation(
      { requestBody: { content: { 'application/json': { schema: text }, 'text/plain': { schema: text } } } },
      { requestBody: content(text) },
      'post',
    ),
    '415',
    'The body as text/plain is removed.',
  ],
  [
    'a greater role',
    'breaks everybody',
    operation({ 'x-required-role': 'user' }, { 'x-required-role': 'admin' }),
    '403',
    'requires the role `admin`; it was `user`.',
  ],
  [
    'a role put on a field',
    'breaks callers',
    schema(object({ a: text }), object({ a: { ...text, 'x-required-role': 'owner' } })),
    'The role `owner` is new in 2 places.',
  ],
  ['no authorization', 'breaks everybody', operation({}, { security: [] }), '401', 'No authorization is needed.'],
  [
    'a second authorization',
    'breaks everybody',
    operation({}, { security: [{ token: [], other: [] }] }),
    '401',
    'Security requirement `token` now requires `other`.',
  ],
  [
    'a header with another name',
    'breaks readers',
    answers(
      { headers: { Age: { required: true, schema: number } } },
      { headers: { Years: { required: true, schema: number } } },
    ),
    'Age',
  ],
  [
    'a header less',
    'breaks readers',
    answers({ headers: { Expires: { required: true, schema: number } } }, {}),
    'The header `Expires` of the answer 200 is removed.',
  ],
  ['a reason with another name', 'breaks readers', answers({ 'x-reasons': ['taken'] }, { 'x-reasons': ['inUse'] })],
  [
    'an answer less',
    'breaks readers',
    operation({ responses: { ...answer().responses, '404': { description: 'None.' } } }, {}),
    '404',
  ],
  [
    'the order of a list',
    'breaks everybody',
    operation({ 'x-order': { '/all': ['name'] } }, { 'x-order': { '/all': ['-name'] } }),
  ],
  [
    'an order in words alone',
    'breaks everybody',
    operation(
      { description: 'The oldest first.', 'x-order': { '/all': ['time'] } },
      { description: 'The newest first.', 'x-order': { '/all': ['time'] } },
    ),
    'The prose says "newest"; it said "oldest". `x-order` is as before.',
  ],
  [
    'a number that words alone have',
    'adds',
    operation({ description: 'At most 10 of them.' }, { description: 'At most 20 of them.' }),
    'The prose says "20"; it said "10".',
  ],
  [
    'a quota in words alone',
    'breaks everybody',
    operation(
      { description: 'At most 30 a day.', 'x-limits': { dailyThings: 30 } },
      { description: 'At most 40 a day.', 'x-limits': { dailyThings: 30 } },
    ),
    'The prose says "40"; it said "30". Its bound is as before.',
  ],
  [
    'an allowed state in words alone',
    'adds',
    operation({ description: 'Only while it is `call`.' }, { description: 'Only while it is `text`.' }),
    'The prose says "text"; it said "call".',
  ],
  [
    'an event whose field may be missing',
    'breaks readers',
    event({}, { requestBody: { required: true, ...content(object({ ...call.properties })) } }),
    '/kind is required',
    'In the event `row',
    '`kind` may be missing.',
  ],
  [
    'an event without a body',
    'breaks readers',
    event({}, { requestBody: { required: false, ...content(call) } }),
    'a body',
    'may have no body.',
  ],
  [
    'an answer that receivers may not give',
    'breaks callers',
    event({ responses: { '2XX': { description: 'Taken.' }, '410': { description: 'Gone.' } } }, {}),
    '410',
    'The answer 410 of a receiver is removed.',
  ],
];
