import type { OperationData, OperationSummary } from './model.ts';

/** Operation data from the workbench's own files. */
export function operationFrom(value: unknown): OperationData {
  if (isOperation(value)) return value;
  throw new Error('The workbench’s file of this operation is not of this version. Reload the page.');
}

export function summariesFrom(value: unknown): readonly OperationSummary[] {
  if (Array.isArray(value) && value.every(isSummary)) return value;
  throw new Error('The workbench’s list of operations is not of this version. Reload the page.');
}

function isOperation(value: unknown): value is OperationData {
  return isSummary(value) && 'bodies' in value && 'answers' in value && 'problem' in value;
}

function isSummary(value: unknown): value is OperationSummary {
  return typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'group' in value;
}
