import type { Client } from 'openapi-fetch';
import type { MediaType } from 'openapi-typescript-helpers';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type calls, pathPrefix } from '../../generated/client.ts';
import { PageNumber } from '../../generated/parameters.ts';
import type { paths } from '../../generated/types.ts';
import type { Plain, Sent } from '../../src/client/calls.ts';
import {
  type ApiProblem,
  createClient,
  infiniteList,
  type Known,
  type OperationIdOf,
  type ProblemBody,
  type ProblemKind,
  paginate,
  type ReasonOf,
  unwrap,
} from '../../src/client/client.ts';
import { templateOf } from '../../src/contract/path-to.ts';

/**
 * Each `@ts-expect-error` below fails `npm run check` if its line compiles. Nothing is sent: these functions are for
 * the compiler.
 */
const api = createClient({ baseUrl: 'http://127.0.0.1:1', token: 'demo-admin' });

const doNotCompile = [
  // @ts-expect-error a path that the contract does not have
  () => api.GET(`${pathPrefix}tokenz`),
  // @ts-expect-error a method that the path does not have
  () => api.DELETE(templateOf('listTokens')),
  // @ts-expect-error a path parameter left out
  () => api.GET(templateOf('getTask')),
  // @ts-expect-error a path parameter of another name
  () => api.GET(templateOf('getTask'), { params: { path: { id: 'task_1042' } } }),
  // @ts-expect-error a query parameter of another type
  () => api.GET(templateOf('listTasks'), { params: { query: { pageSize: 'twenty' } } }),
  // @ts-expect-error a query parameter that the operation does not have
  () => api.GET(templateOf('listTasks'), { params: { query: { entries: 20 } } }),
  // @ts-expect-error a required body left out
  () => api.POST(templateOf('createToken')),
  // @ts-expect-error a required field left out
  () => api.POST(templateOf('createToken'), { body: { type: 'admin' } }),
  // @ts-expect-error a field that the body does not have
  () => api.POST(templateOf('createToken'), { body: { description: 'Nightly export', role: 'admin' } }),
  // @ts-expect-error a value outside of the enum
  () => api.POST(templateOf('createToken'), { body: { description: 'Nightly export', type: 'boss' } }),
  // @ts-expect-error a form's file as text
  () => api.POST(templateOf('createTasksFromCsv'), { body: { agentId: 'agent_202', file: 'phoneNumber' } }),
  // @ts-expect-error a CSV text without its agent
  () => api.POST(templateOf('createTasksFromCsv'), { body: 'phoneNumber\r\n' }),
  // @ts-expect-error a CSV file without its agent
  () => api.POST(templateOf('createTasksFromCsv'), { params: { query: {} }, body: new Blob() }),
  // @ts-expect-error a form without its agent
  () => api.POST(templateOf('createTasksFromCsv'), { body: { file: new Blob() } }),
  // @ts-expect-error a file where the body is JSON
  () => api.POST(templateOf('createToken'), { body: new Blob() }),
  // @ts-expect-error a list that has no pages
  () => paginate(api, 'listTokens'),
  // @ts-expect-error a path parameter of a list left out
  () => paginate(api, 'listRoomMessages'),
  // @ts-expect-error a filter that the list does not have
  () => infiniteList(api, 'listTasks', { entries: 20 }),
  // @ts-expect-error a nested field of another type
  () => api.POST(templateOf('updateTaskLimits'), { body: { daily: { calls: 'many' } } }),
  // @ts-expect-error by name, a path parameter left out
  () => api.getTask({}),
  // @ts-expect-error by name, all of it left out
  () => api.getTask(),
  // @ts-expect-error by name, a parameter of another name
  () => api.getTask({ id: 'task_1042' }),
  // @ts-expect-error by name, a field left out
  () => api.createTask({ type: 'call', agentId: 'agent_202' }),
  // @ts-expect-error by name, a field that the body does not have
  () => api.createToken({ description: 'Nightly export', role: 'admin' }),
  // @ts-expect-error by name, a query parameter of another type
  () => api.listTasks({ pageSize: 'twenty' }),
  // @ts-expect-error by name, an operation that the contract does not have
  () => api.listTokenz(),
  // @ts-expect-error by name, a CSV text without its agent
  () => api.createTasksFromCsv({ body: 'phoneNumber' }),
  // @ts-expect-error a reason that the operation does not have
  () => 'labelTaken' satisfies ReasonOf<'createTask'>,
  // @ts-expect-error a reason of another status
  () => 'unknownAgent' satisfies ReasonOf<'createTask', 409>,
  // @ts-expect-error a reason left out of a table of all
  () => ({ neverPublished: '' }) satisfies Record<ReasonOf<'createTask', 409>, string>,
];

const readTask = async () => (await unwrap(api.GET(templateOf('getTask'), { params: task }))).task;
type State = Awaited<ReturnType<typeof readTask>>['state'];
const task = { path: { taskId: 'task_1042' } };

/** A word for each known state. One that the contract no longer knows, or knows now, does not compile here. */
const words = {
  queued: 'waits',
  inProgress: 'goes on',
  completed: 'done',
  failed: 'in vain',
  canceled: 'called off',
} satisfies Record<Known<State>, string>;

const nameNoState = [
  // @ts-expect-error a value that an open set does not know, named
  () => 'paused' satisfies Known<State>,
  // @ts-expect-error a word for it
  () => ({ ...words, paused: 'rests' }) satisfies Record<Known<State>, string>,
  // @ts-expect-error a known value left out
  () => ({ queued: 'waits' }) satisfies Record<Known<State>, string>,
];

describe("the client's types", () => {
  it('take undefined where something may be left out of what is sent, and do not say it of what is answered', () => {
    type Input = Parameters<typeof api.createTask>[0];
    type Answered = Awaited<ReturnType<typeof readTask>>;
    expectTypeOf<{ contactName: string | undefined }>().toExtend<
      Pick<Parameters<typeof api.sendExternalMessage>[0], 'contactName'>
    >();
    expectTypeOf<{ context: string | undefined }>().toExtend<Pick<Input, 'context'>>();
    expectTypeOf<{ agentId: undefined }>().not.toExtend<Pick<Input, 'agentId'>>();
    expectTypeOf<{ name: undefined }>().not.toExtend<Pick<Answered, 'name'>>();
    expectTypeOf<Sent<{ a?: { b?: Blob; c: string & {} }[]; d: unknown; [other: string]: unknown }>>().toEqualTypeOf<{
      [other: string]: unknown;
      a?: { b?: Blob | undefined; c: string & {} }[] | undefined;
      d: unknown;
    }>();
  });

  it('are those of the contract', () => {
    type Limits = Awaited<ReturnType<typeof readLimits>>;
    const readLimits = () => unwrap(api.getTaskLimits());
    expectTypeOf<Limits['limits']['daily']['calls']>().toEqualTypeOf<number>();
    expectTypeOf<Limits>().not.toHaveProperty('message');
    const readError = async () => (await api.GET(templateOf('listTokens'))).error;
    expectTypeOf<Awaited<ReturnType<typeof readError>>>().toEqualTypeOf<ProblemBody | undefined>();
    expect(doNotCompile).toHaveLength(30);
  });

  it('have a client of openapi-fetch, which keeps its contract where one is taken', () => {
    const take = <Paths extends object, Media extends MediaType>(client: Client<Paths, Media>) => client;
    const taken = take(api.openapiFetch);
    const named: Client<Plain<paths>> = api.openapiFetch;
    expectTypeOf(taken).toEqualTypeOf<Client<Plain<paths>, MediaType>>();
    expect(taken).toBe(named);
  });

  it('know the entries and pages of a list', () => {
    const tasks = () => paginate(api, 'listTasks');
    type Task = Awaited<ReturnType<typeof readTask>>;
    expectTypeOf<ReturnType<typeof tasks>>().toExtend<AsyncIterable<Pick<Task, 'taskId' | 'state'>>>();
    const list = infiniteList(api, 'listTasks');
    expectTypeOf<Awaited<ReturnType<typeof list.queryFn>>['totalTasks']>().toEqualTypeOf<number>();
    expect(list.initialPageParam).toBe(PageNumber.default);
  });

  it('know the kinds of problem, and that more may follow', () => {
    expectTypeOf<'not-found' | 'conflict'>().toExtend<ProblemKind>();
    expectTypeOf<string>().not.toExtend<ProblemKind>();
    expectTypeOf<Known<Exclude<ApiProblem['kind'], undefined>>>().toEqualTypeOf<ProblemKind>();
    expectTypeOf<typeof calls.listTasks>().toExtend<ApiProblem['operation']>();
    expectTypeOf<`${typeof calls.listTasks}s`>().not.toExtend<ApiProblem['operation']>();
    expectTypeOf<OperationIdOf<typeof calls.getTask>>().toEqualTypeOf<'getTask'>();
  });

  it('know the reasons of an operation, by status and all of them', () => {
    expectTypeOf<ReasonOf<'createTask', 409>>().toEqualTypeOf<'neverPublished' | 'noPhoneNumber'>();
    expectTypeOf<ReasonOf<'createTask', 401 | 404>>().toEqualTypeOf<'missingToken' | 'invalidToken' | 'unknownAgent'>();
    expectTypeOf<'quotaUsedUp' | 'noPhoneNumber'>().toExtend<ReasonOf<'createTask'>>();
    expectTypeOf<ReasonOf<'listTokens', 409>>().toBeNever();
  });

  it('offer the known values of an open set', () => {
    expectTypeOf<Known<State>>().toEqualTypeOf<'queued' | 'inProgress' | 'completed' | 'failed' | 'canceled'>();
    const readConfiguration = async () =>
      (await unwrap(api.getStagingAgent({ agentId: 'agent_202' }))).staging.configuration;
    type Voice = Awaited<ReturnType<typeof readConfiguration>>['voice'];
    expectTypeOf<Known<Voice>>().toEqualTypeOf<'calm' | 'warm' | 'bright' | 'crisp'>();
    expectTypeOf<Known<string>>().toBeNever();
    expect(nameNoState).toHaveLength(3);
  });

  it('have any other text in an open set too', () => {
    expectTypeOf<string>().toExtend<State>();
    expectTypeOf<State>().toExtend<string>();
    const said = (state: State) => (state in words ? 'known' : 'news');
    expect(said('queued')).toBe('known');
    expect(said('paused')).toBe('news');
  });
});
