import { Problem } from '../../../generated/schemas.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { type CaseRequest, exampleRequests } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { essenceOf } from '../../contract/media-type.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import { type Prober, Unanswered } from '../evidence/prober.ts';
import { listFor, plainReads } from '../evidence/reads.ts';
import { firstOfGroups, shownPath } from '../evidence/representatives.ts';
import { lacking, listAt, pick } from '../model/fields.ts';
import { type Provoked, provoke } from './provoked.ts';

const plain = { path: {}, query: {}, headers: {} };
/** Things that no operation has: a method, a media type of answers, a parameter or field. */
const unknownMethod = 'PUT';
const unknownType = 'application/x-suite';
const unknownName = 'suiteUnknown';
/** In characters: more than servers take, which is 8 to 16 KiB. */
const largeHeader = 65_536;
const { knownValues, problems: kinds } = Problem.properties.type;

/** Assumptions about every request. */
export const anyRequestProbes = {
  'statuses-before-operations': {
    title: 'requests an unknown path, method and media type in each group',
    async run(p) {
      const { operations } = p.context.contract;
      const list = listFor(p, 'user');
      const ordinary = await p.send({ ...plain, operation: list }, { token: null });
      const judge = (what: string, status: number, answers: readonly Exchange[]) =>
        judgeUnled(p, what, status, answers, ordinary);
      const paths = firstOfGroups(operations).map((operation) => ({ operation, target: shownPath(operation) }));
      const nowhere = paths.map(({ operation, target }) => ({ operation, target: `${target}/suite/unknown` }));
      judge('an unknown path', kinds['not-found'].status, await ask(p, nowhere, { method: 'GET' }));
      const reads = firstOfGroups(plainReads(p)).map((operation) => ({ operation }));
      const typed = await ask(p, reads, { headers: { accept: unknownType } });
      judge('an undeclared media type', kinds['not-acceptable'].status, typed);
      const answers = await p.whereWritable(() => ask(p, paths, { method: unknownMethod }));
      if (answers) judge('an unknown method', kinds['method-not-allowed'].status, answers);
      if (answers) judgeAllow(p, answers);
      const [large] = await ask(p, [{ operation: list }], { headers: { 'x-suite': 'a'.repeat(largeHeader) } });
      // No size of a header is assumed.
      if (large && large.status >= 400) judge('a very large header', kinds['header-too-large'].status, [large]);
    },
  },
  'problem-kinds': {
    title: 'causes an error of each kind and compares their types',
    async run(p) {
      const problems = (await provoke(p)).filter(({ exchange: { body } }) => pick(body, 'title') !== undefined);
      if (problems.length === 0) p.unanswered('no request was rejected with a problem');
      const odd = problems.filter((one) => !isKnownKind(one));
      const types = problems.map(({ exchange }) => String(pick(exchange.body, 'type') ?? 'about:blank'));
      const exchanges = (odd.length > 0 ? odd : problems).map(({ exchange }) => exchange);
      const isBlank = types.every((type) => type === 'about:blank');
      const isNumber = types.every((type) => /^\d+$/.test(type));
      p.judge(
        odd.length === 0,
        `All ${problems.length} errors have the type of their status: ${types.join(', ')}.`,
        `${odd.length} of ${problems.length} errors have another type than their status: ${types.join(', ')}.`,
        {
          ...(isBlank && { alternative: '`about:blank` with the status alone.' }),
          ...(isNumber && { alternative: 'Numbers.' }),
          exchanges,
        },
      );
    },
  },
  'strict-requests': {
    title: 'sends an unknown parameter, field and header in each group',
    async run(p) {
      const reads = firstOfGroups(plainReads(p)).map((operation) => ({ ...plain, operation }));
      const queried = await tryBoth(p, reads, (request) => ({ ...request, query: { [unknownName]: 'suite' } }));
      judgeUnknown(p, 'query parameter', queried);
      const [known] = reads;
      if (known) {
        const { status } = await p.send({ ...known, headers: { 'x-suite-unknown': 'suite' } });
        p.judge(status < 400, 'An unknown header is ignored.', `An unknown header returns ${status}.`);
      }
      const written = await p.whereWritable(async () => tryBoth(p, await bodies(p), withUnknownField));
      if (written) judgeUnknown(p, 'body field', written);
    },
  },
} satisfies SomeProbes;

/** Sends the same to each; ends the probe where the server takes no more requests. */
async function ask(
  p: Prober,
  targets: readonly { readonly operation: DeclaredOperation; readonly target?: string }[],
  change: Pick<CaseRequest, 'method'> & { readonly headers?: CaseRequest['headers'] },
): Promise<Exchange[]> {
  const answers: Exchange[] = [];
  for (const to of targets) answers.push(await p.send({ ...plain, ...to, ...change }));
  if (answers.some(({ status }) => status === 429)) throw new Unanswered('the server accepts no more requests');
  return answers;
}

/** Refusals of requests without an operation, compared with those of an operation. */
function judgeUnled(
  p: Prober<'statuses-before-operations'>,
  what: string,
  status: number,
  answers: readonly Exchange[],
  ordinary: Exchange,
): void {
  const odd = answers.filter((answer) => answer.status !== status);
  const statuses = [...new Set(odd.map((answer) => answer.status))].join(', ');
  const is404 = status === kinds['method-not-allowed'].status && odd.every((answer) => answer.status === 404);
  p.judge(
    odd.length === 0,
    `A request for ${what} returns ${status}.`,
    `A request for ${what} returns ${statuses}, not ${status}.`,
    { ...(is404 && { alternative: '404 for an unknown method.' }), observed: statuses, exchanges: odd },
  );
  const other = answers.find((answer) => answer.status >= 400 && !isShapedLike(answer, ordinary));
  if (!other || ordinary.status < 400) return;
  const type = mediaType(other);
  p.refute(`The error for ${what} has another format than others: ${type}.`, {
    ...(type.startsWith('text/') && { alternative: 'Plain text from a proxy.' }),
    observed: type,
    exchanges: [ordinary, other],
  });
}

function judgeAllow(p: Prober<'statuses-before-operations'>, answers: readonly Exchange[]): void {
  // No other status needs it (RFC 9110, section 15.5.6).
  const refused = answers.filter(({ status }) => status === 405);
  if (refused.length === 0) return;
  const without = refused.filter(({ request, headers }) => {
    const allowed = (headers.get('allow') ?? '').split(/\s*,\s*/);
    return !allowed.includes(request?.operation.method ?? '');
  });
  const exchanges = without.length > 0 ? without : refused;
  p.judge(without.length === 0, '`Allow` lists the methods of the path.', '`Allow` lists no method of the path.', {
    exchanges,
  });
}

function isShapedLike(answer: Exchange, ordinary: Exchange): boolean {
  const names = Object.keys(Object(ordinary.body)).filter((name) => name !== 'errors');
  return mediaType(answer) === mediaType(ordinary) && lacking(answer.body, names).length === 0;
}

function mediaType({ headers }: Exchange): string {
  return essenceOf(headers.get('content-type')) || 'nothing';
}

/** True if a problem's type is one that the contract has for this refusal. */
function isKnownKind({ status, exchange }: Provoked): boolean {
  const type = pick(exchange.body, 'type');
  const own = Object.entries(kinds).filter(([, kind]) => kind.status === status);
  return knownValues.some((value) => value === type && own.some(([name]) => value.endsWith(`/${name}`)));
}

/** Requests with a body that leave behind nothing but what is deleted in the end; in an environment of its own one of each group. */
async function bodies(p: Prober): Promise<CaseRequest[]> {
  const ofGroups = await p.whereAlone(async () => {
    const taking = p.context.contract.operations.filter(({ bodies: own }) => own.has('application/json'));
    return firstOfGroups(taking).flatMap((operation) =>
      exampleRequests(operation)
        .slice(0, 1)
        .map(({ request }) => request),
    );
  });
  if (ofGroups) return ofGroups;
  const label = p.unique();
  p.defer(() => p.api.removeWebhook({ label }));
  const body = { mediaType: 'application/json', value: { label, url: 'https://hooks.example.com/' } };
  return [{ ...plain, operation: p.context.contract.operation('addWebhook'), body }];
}

function withUnknownField(request: CaseRequest): CaseRequest {
  const { mediaType: type = null, value } = request.body ?? {};
  return { ...request, body: { mediaType: type, value: { ...Object(value), [unknownName]: 'suite' } } };
}

/** The answers to requests with something unknown, of those that are accepted without it. */
async function tryBoth(
  p: Prober,
  requests: readonly CaseRequest[],
  add: (request: CaseRequest) => CaseRequest,
): Promise<Exchange[]> {
  const answers: Exchange[] = [];
  for (const request of requests) {
    const answer = await p.send(add(request));
    const isAccepted = answer.status < 300 && pick(answer.body, 'success') !== false;
    if (isAccepted || (await p.send(request)).status < 300) answers.push(answer);
  }
  return answers;
}

function judgeUnknown(p: Prober<'strict-requests'>, what: string, answers: readonly Exchange[]): void {
  if (answers.length === 0) return;
  const taken = answers.filter(({ status, body }) => status < 400 && pick(body, 'success') !== false);
  p.judge(
    taken.length === 0,
    `An unknown ${what} is rejected.`,
    `An unknown ${what} is ignored by ${taken.length} of ${answers.length} operations.`,
    { alternative: 'It is ignored.', exchanges: taken.length > 0 ? taken : answers },
  );
  const listing = answers.filter((answer) => !taken.includes(answer) && listAt(answer.body, 'errors').length > 0);
  const unnamed = listing.filter(({ text }) => !text.includes(unknownName));
  if (listing.length === 0) return;
  const exchanges = unnamed.length > 0 ? unnamed : listing;
  p.judge(unnamed.length === 0, 'The error names it.', 'The error does not name it.', { exchanges });
}
