import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { type PageQuery, pageQuery } from '../../../src/contract/paging.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { queue, settle, subscribe } from './delivery-log.ts';
import { addRow } from './row-requests.ts';
import { createEnvironment, setClock, storyTimestamp, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

const jobsOf = ({ control }: TestEnvironment, query: PageQuery = {}) =>
  unwrap(control.GET('/_sandbox/jobs', { params: { query } }));

test('what is to come is listed, the earliest first, and what it is about', async () => {
  const environment = await createEnvironment(server);
  expect(await jobsOf(environment)).toEqual({
    pageSize: PageSize.default,
    pageNumber: PageNumber.default,
    totalJobs: 3,
    jobs: [
      {
        jobId: 'job_3',
        dueTimestamp: storyTimestamp + 70,
        kind: 'answer',
        summary: 'Somebody answers the call of task_1043',
        organizationId: 'org_301',
        taskId: 'task_1043',
      },
      {
        jobId: 'job_1',
        dueTimestamp: storyTimestamp + 300,
        kind: 'endTask',
        summary: 'The call of task_1043 ends',
        organizationId: 'org_301',
        taskId: 'task_1043',
      },
      {
        jobId: 'job_2',
        dueTimestamp: storyTimestamp + 10_905,
        kind: 'cooldownOver',
        summary: '+12025550121 may be called again for org_301',
        organizationId: 'org_301',
      },
    ],
  });
});

test('the list has pages, and what has happened is not in it', async () => {
  const environment = await createEnvironment(server);
  const { jobs } = await jobsOf(environment);
  expect((await jobsOf(environment, pageQuery(1, 1))).jobs).toEqual(jobs.slice(1, 2));
  await setClock(environment, { advance: 'PT70S' });
  const later = await jobsOf(environment);
  expect(later.jobs.map(({ jobId }) => jobId)).not.toContain('job_3');
  // What is said on the call comes next.
  expect(later.jobs[0]).toMatchObject({ kind: 'speak', taskId: 'task_1043' });
});

test('an attempt to deliver tells of what and to whom', async () => {
  const environment = await createEnvironment(server);
  const receiver = await openReceiver(() => 503);
  await subscribe(environment, 'Board', receiver.url);
  await queue(environment);
  await settle(environment);
  const deliveryId = receiver.ids()[0];
  const { jobs } = await jobsOf(environment);
  expect(jobs.filter(({ kind }) => kind === 'deliver')).toEqual([
    expect.objectContaining({
      summary: `${deliveryId} is sent again to Board`,
      organizationId: 'org_301',
      label: 'Board',
      deliveryId,
    }),
  ]);
});

test('a reply tells of its words', async () => {
  const environment = await createEnvironment(server);
  await unwrap(
    environment.control.POST('/_sandbox/scripts/replies', { body: { reply: 'We call you back.', afterSeconds: 90 } }),
  );
  const text = { from: '+12025550121', to: '+12025550101', text: 'Are you there?' };
  const { conversationId } = await unwrap(environment.control.POST('/_sandbox/simulate/inboundText', { body: text }));
  expect((await jobsOf(environment)).jobs).toContainEqual(
    expect.objectContaining({
      kind: 'reply',
      dueTimestamp: storyTimestamp + 90,
      summary: `The agent replies in ${conversationId}`,
      conversationId,
      text: 'We call you back.',
    }),
  );
});

const summaries: [job: ControlSchemas['Row'], summary: string][] = [
  [{ kind: 'dispatch', organizationId: 'org_302' }, 'Queued tasks of org_302 start, if they may'],
  [{ kind: 'speak', taskId: 'task_1043', turn: 2 }, 'Turn 3 of the call of task_1043 is spoken'],
  [{ kind: 'endTask', taskId: 'task_9999' }, 'The call of task_9999 ends'],
  [{ kind: 'deliver', destination: 77 }, 'Nothing is left to deliver'],
  [{ kind: 'endPeriod', organizationId: 'org_301' }, 'The billing period of org_301 ends'],
  [{ kind: 'register', organizationId: 'org_301', timestamp: 5 }, 'The registrar answers org_301'],
  [
    { kind: 'cooldownOver', organizationId: 'org_301', gate: 'text +12025550140' },
    '+12025550140 may be texted again for org_301',
  ],
  [{ kind: 'cooldownOver', organizationId: 'org_301', gate: 'x'.repeat(200) }, `${'x'.repeat(200)} may be called`],
];

describe.each(summaries)('%j', (job, summary) => {
  test('is told in words', async () => {
    const environment = await createEnvironment(server);
    await unwrap(addRow(environment, 'job', { dueTimestamp: storyTimestamp + 20, order: 70, job }));
    const [first] = (await jobsOf(environment)).jobs;
    expect(first).toMatchObject({ jobId: 'job_70', kind: job.kind });
    expect(first?.summary).toContain(summary);
  });
});
