import type { OperationId } from '../../contract/operations.ts';
import type { CaseRequest } from '../requests/request.ts';
import { Shown } from './story.ts';

/** What closes what tokens open: those that the run was given are among them. */
const closing: ReadonlySet<OperationId> = new Set(['deleteOrganization', 'deleteToken', 'deleteAdmin']);

/** Whether a request may end what a token of the run rests on: it deletes what was there before the story, `isMade` says of what it was not. */
export function mayCloseAccess({ operation, path }: CaseRequest, isMade: (shown: Shown) => boolean): boolean {
  if (!closing.has(operation.id)) return false;
  return !Object.values(path).every((value) => value instanceof Shown && isMade(value));
}
