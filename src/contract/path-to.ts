import { calls } from '../../generated/client.ts';
import type { operations } from '../../generated/types.ts';

type PathOf<Op> = Op extends { parameters: { path: infer Parameters extends object } } ? [path: Parameters] : [];

/** The path of an operation with its parameters in it, for requests that no client sends: `/api/v2/tasks/task_1042`. */
export function pathTo<Id extends keyof typeof calls>(id: Id, ...parameters: PathOf<operations[Id]>): string;
export function pathTo(id: keyof typeof calls, parameters: object = {}): string {
  const [, template = ''] = calls[id].split(' ');
  const values = new Map<string, unknown>(Object.entries(parameters));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}
