import { Problem } from '../../../../src/contract/problem.ts';
import { acceptInvitation } from '../../../../src/sandbox/modules/accounts/users.ts';
import type { OpenedSandbox } from '../../../support/sandbox.ts';

/** A person follows the link of the invitation; answers that person's first token. */
export async function accept({ environment }: OpenedSandbox, userId: number, name?: string): Promise<string> {
  const refuse = {
    notFound: (reason: string, detail: string) => new Problem('not-found', reason, detail),
    conflict: (reason: string, detail: string) => new Problem('conflict', reason, detail),
  };
  const { token } = await environment.change((change) => acceptInvitation(change, refuse, userId, name));
  return token + environment.tokenSuffix;
}
