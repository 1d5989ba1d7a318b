import type { z } from 'zod/v4';
import type { Same } from '../typed';
import type { Task, TaskCsvForm } from './generated';
import * as operations from './generated/clients';
import * as schemas from './generated/zod';

type Operations = typeof operations;
type Parsed<Name> = Name extends keyof typeof schemas ? z.infer<(typeof schemas)[Name]> : never;
/** Types of the client's result and of the Zod schema of the same answer. */
export type Answer<Id extends keyof Operations> =
  | Awaited<ReturnType<Operations[Id]>>
  | Parsed<`${Id}QueryResponseSchema` | `${Id}MutationResponseSchema`>;
export type Refusal<Id extends keyof Operations> = Parsed<`${Id}400Schema`>;
/** Parameters of a call except the last, the client's options; and the type of the Zod schema of the same body. */
export type Sent<Id extends keyof Operations> =
  | (Required<Parameters<Operations[Id]>> extends [...infer Own, unknown] ? Own : unknown)
  | Parsed<`${Id}MutationRequestSchema`>;

export const openSetIsText: Same<Task['state'], string> = true;
export const fileIsText: Same<TaskCsvForm['file'], string> = true;

export async function roles(): Promise<string[]> {
  const { tokens } = schemas.tokenListSchema.parse(await operations.listTokens());
  // @ts-expect-error a role is a text
  tokens.map(({ type }): number => type);
  return tokens.map(({ type }) => type);
}

export async function call(agentId: string, phoneNumber: string): Promise<Task> {
  // @ts-expect-error no task is a fax
  await operations.createTask({ agentId, phoneNumber, type: 'fax' });
  // @ts-expect-error a body has no other fields
  await operations.createTask({ agentId, phoneNumber, type: 'call', fax: true });
  // @ts-expect-error a call needs a phone number
  await operations.createTask({ agentId, type: 'call' });
  const { task } = await operations.createTask({ agentId, phoneNumber, type: 'call' });
  return task;
}

export async function cancel(taskId: string): Promise<string> {
  const { message } = await operations.updateTask(taskId, { state: 'canceled' });
  return message;
}

export async function upload(agentId: string, file: File): Promise<string | undefined> {
  const { tasks } = await operations.createTasksFromCsv({ agentId, file: await file.text() });
  return tasks[0]?.taskId;
}
