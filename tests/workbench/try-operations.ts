import { readOperations } from '../../scripts/workbench/operations.ts';
import type { OperationData } from '../../src/workbench/views/try/model.ts';

let read: Promise<OperationData[]> | undefined;

/** What the workbench knows of every operation, read once. */
export function allOperations(): Promise<OperationData[]> {
  read ??= readOperations();
  return read;
}

/** What it knows of one. */
export async function operationNamed(id: string): Promise<OperationData> {
  const found = (await allOperations()).find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
}
