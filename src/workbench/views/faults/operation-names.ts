import type { SandboxConnection } from '../../model/connection.ts';

/** An operation, as forms offer it. */
export interface OperationName {
  readonly id: string;
  readonly summary: string;
}

/** Examples of an operation's answers, by status. */
export interface StatusExamples {
  readonly status: string;
  readonly examples: readonly string[];
}

/** The operations of the service's API, in the order of the contract. */
export async function readOperationNames(connection: SandboxConnection): Promise<readonly OperationName[]> {
  const list = await connection.operation('index');
  return Array.isArray(list) ? list.filter(isOperationName) : [];
}

/** Examples of an operation's answers. */
export async function readExamples(connection: SandboxConnection, id: string): Promise<readonly StatusExamples[]> {
  const data = await connection.operation(id);
  const answers = isObject(data) ? data.answers : undefined;
  return Array.isArray(answers) ? answers.filter(isStatusExamples) : [];
}

function isOperationName(value: unknown): value is OperationName {
  return isObject(value) && typeof value.id === 'string' && typeof value.summary === 'string';
}

function isStatusExamples(value: unknown): value is StatusExamples {
  return isObject(value) && typeof value.status === 'string' && Array.isArray(value.examples);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
