import type { TokenOperations } from '../model/api.ts';
import type { CaseRequest } from '../requests/request.ts';
import { Shown } from './story.ts';

/** Whether a request may end what a token of the run rests on: it deletes what was there before the story, `isMade` says of what it was not. */
export function mayCloseAccess(
  { operation, path }: CaseRequest,
  tokens: TokenOperations | undefined,
  isMade: (shown: Shown) => boolean,
): boolean {
  if (!tokens?.closing.has(operation.id)) return false;
  return !Object.values(path).every((value) => value instanceof Shown && isMade(value));
}
