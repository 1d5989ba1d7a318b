import { PageSize } from '../../../generated/parameters.ts';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import { keyHeaders } from '../../../generated/sandbox-control/security.ts';
import type { ControlApi } from '../../conformance/model/api.ts';
import { declaredOperations, readBundle } from '../../conformance/model/contract.ts';
import { SchemaReader } from '../../conformance/model/schema.ts';
import type { OperationSpec } from '../../contract/operation.ts';
import { suiteFiles } from './suite-files.ts';

const specs: Readonly<Record<string, OperationSpec>> = operations;

/** The sandbox's control API, which some servers have beside the service's. */
export function readControlApi(): ControlApi {
  const document = readBundle(suiteFiles.controlContract);
  return {
    operations: declaredOperations(document, new SchemaReader(document), specs),
    keyHeader: keyHeaders.ControlKey,
    serverGroup: operations.getHealth.tag,
    pageSize: PageSize,
  };
}
