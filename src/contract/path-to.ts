import { calls } from '../../generated/client.ts';
import type { operations } from '../../generated/types.ts';

type TemplateOf<Id extends keyof typeof calls> = (typeof calls)[Id] extends `${string} ${infer Path}` ? Path : never;
type PathOf<Op> = Op extends { parameters: { path: infer Parameters extends object } } ? [path: Parameters] : [];

/** The path of an operation with its parameters in it, for requests that no client sends: `/tasks/task_1042`. */
export function pathTo<Id extends keyof typeof calls>(id: Id, ...parameters: PathOf<operations[Id]>): string;
export function pathTo(id: keyof typeof calls, parameters: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(parameters));
  return templateOf(id).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** The path of an operation as the contract has it, with the names of its parameters: `/tasks/{taskId}`. */
export function templateOf<Id extends keyof typeof calls>(id: Id): TemplateOf<Id>;
export function templateOf(id: keyof typeof calls): string {
  return calls[id].replace(/^\w+ /, '');
}
