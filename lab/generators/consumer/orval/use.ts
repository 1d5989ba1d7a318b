import type { Same } from '../typed';
import type { Task, TaskCsvForm } from './generated/client';
import * as operations from './generated/client';

type Operations = typeof operations;
type Call = (...args: never) => Promise<unknown>;
type OperationId = { [Name in keyof Operations]: Operations[Name] extends Call ? Name : never }[keyof Operations];
type Response<Id extends OperationId> = Awaited<ReturnType<Operations[Id]>>;
export type Answer<Id extends OperationId> = Extract<Response<Id>, { status: 200 }>['data'];
export type Refusal<Id extends OperationId> = Exclude<Response<Id>, { status: 200 }>['data'];
/** All that a call takes but its last parameter, the options of `fetch`. */
export type Sent<Id extends OperationId> =
  Required<Parameters<Operations[Id]>> extends [...infer Own, unknown] ? Own : unknown;

export const openSetIsText: Same<Task['state'], string> = true;
export const fileIsText: Same<TaskCsvForm['file'], string> = true;

export async function roles(): Promise<string[]> {
  const { status, data } = await operations.listTokens();
  if (status !== 200) throw new Error(data.errors?.map(({ message }) => message).join() ?? data.message);
  // @ts-expect-error a role is a text
  data.tokens.map(({ type }): number => type);
  return data.tokens.map(({ type }) => type);
}

export async function call(agentId: string, phoneNumber: string): Promise<Task | undefined> {
  // @ts-expect-error no task is a fax
  await operations.createTask({ agentId, phoneNumber, type: 'fax' });
  // @ts-expect-error a body has no other fields
  await operations.createTask({ agentId, phoneNumber, type: 'call', fax: true });
  // @ts-expect-error a call needs a phone number
  await operations.createTask({ agentId, type: 'call' });
  const { status, data } = await operations.createTask({ agentId, phoneNumber, type: 'call' });
  return status === 200 ? data.task : undefined;
}

export async function cancel(taskId: string): Promise<string | undefined> {
  const { status, data } = await operations.updateTask(taskId, { state: 'canceled' });
  return status === 200 ? data.message : undefined;
}

export async function upload(agentId: string, file: File): Promise<string | undefined> {
  const { status, data } = await operations.createTasksFromCsv({ agentId, file: await file.text() });
  return status === 200 ? data.tasks[0]?.taskId : undefined;
}
