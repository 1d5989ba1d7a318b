import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { OperationSpec } from '../../contract/operation.ts';
import { type Declared, declaredOperations, readBundle } from '../model/contract.ts';
import { SchemaReader } from '../model/schema.ts';
import { suiteFiles } from '../suite-files.ts';

const specs: Readonly<Record<string, OperationSpec>> = operations;
let declared: readonly Declared[] | undefined;

/** The operations of the sandbox's control API, which some servers have beside the service's. */
export function controlOperations(): readonly Declared[] {
  if (!declared) {
    const document = readBundle(suiteFiles.controlContract);
    declared = declaredOperations(document, new SchemaReader(document), specs);
  }
  return declared;
}
