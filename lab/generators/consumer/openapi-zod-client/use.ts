import type { ZodiosBodyByAlias, ZodiosErrorByAlias, ZodiosInstance, ZodiosResponseByAlias } from '@zodios/core';
import type { z } from 'zod';
import type { Same } from '../typed';
import { api, type schemas } from './generated/client';

type Endpoints = typeof api extends ZodiosInstance<infer Own> ? Own : never;
type OperationId = Extract<Endpoints[number]['alias'], string>;
export type Answer<Id extends OperationId> = ZodiosResponseByAlias<Endpoints, Id>;
export type Refusal<Id extends OperationId> = ZodiosErrorByAlias<Endpoints, Id, 400>;
export type Sent<Id extends OperationId> = ZodiosBodyByAlias<Endpoints, Id>;

type Task = z.infer<typeof schemas.Task>;
export const openSetIsText: Same<Task['state'], string> = true;
export const fileIsText: Same<z.infer<typeof schemas.TaskCsvForm>['file'], string> = true;
export const anyFieldIsRead = (task: Task): unknown => task.misspelt;

export async function roles(): Promise<string[]> {
  const { tokens } = await api.listTokens();
  // @ts-expect-error a role is a text
  tokens.map(({ type }): number => type);
  return tokens.map(({ type }) => type);
}

export async function call(agentId: string, phoneNumber: string): Promise<Task> {
  // @ts-expect-error no task is a fax
  await api.createTask({ agentId, phoneNumber, type: 'fax' });
  // @ts-expect-error a body has no other fields
  await api.createTask({ agentId, phoneNumber, type: 'call', fax: true });
  // @ts-expect-error a call needs a phone number
  await api.createTask({ agentId, type: 'call' });
  const { task } = await api.createTask({ agentId, phoneNumber, type: 'call' });
  return task;
}

export async function cancel(taskId: string): Promise<string> {
  const { message } = await api.updateTask({ state: 'canceled' }, { params: { taskId } });
  return message;
}

export async function upload(agentId: string, file: File): Promise<string | undefined> {
  const { tasks } = await api.createTasksFromCsv({ agentId, file: await file.text() });
  return tasks[0]?.taskId;
}
