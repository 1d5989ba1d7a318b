import type { Same } from '../typed';
import type { Task, TaskCsvForm } from './generated';
import * as operations from './generated/sdk.gen';

type Operations = typeof operations;
type Options<Id extends keyof Operations> = NonNullable<Parameters<Operations[Id]>[0]>;
export type Answer<Id extends keyof Operations> = NonNullable<Awaited<ReturnType<Operations[Id]>>['data']>;
export type Refusal<Id extends keyof Operations> = NonNullable<
  Extract<Awaited<ReturnType<Operations[Id]>>, { error: unknown }>['error']
>;
export type Sent<Id extends keyof Operations> = Pick<Options<Id>, 'body' | 'path' | 'query'>;

export const openSetIsText: Same<Task['state'], string> = true;
export const fileIsText: Same<TaskCsvForm['file'], string> = true;

export async function roles(): Promise<string[]> {
  const { data, error } = await operations.listTokens();
  if (data === undefined) throw new Error(error.errors?.map(({ message }) => message).join() ?? error.message);
  // @ts-expect-error a role is a text
  data.tokens.map(({ type }): number => type);
  return data.tokens.map(({ type }) => type);
}

export async function call(agentId: string, phoneNumber: string): Promise<Task | undefined> {
  // @ts-expect-error no task is a fax
  await operations.createTask({ body: { agentId, phoneNumber, type: 'fax' } });
  // @ts-expect-error a body has no other fields
  await operations.createTask({ body: { agentId, phoneNumber, type: 'call', fax: true } });
  // @ts-expect-error a call needs a phone number
  await operations.createTask({ body: { agentId, type: 'call' } });
  const { data } = await operations.createTask({ body: { agentId, phoneNumber, type: 'call' } });
  return data?.task;
}

export async function cancel(taskId: string): Promise<string | undefined> {
  const { data } = await operations.updateTask({ path: { taskId }, body: { state: 'canceled' } });
  return data?.message;
}

export async function upload(agentId: string, file: File): Promise<string | undefined> {
  const { data } = await operations.createTasksFromCsv({ body: { agentId, file: await file.text() } });
  return data?.tasks[0]?.taskId;
}
