import { at, fieldsOf, kept, type Server, showing } from '../../../../src/behaviours/variants/server.ts';
import { tokenOf } from '../../../../src/contract/credentials.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { everyOperation, type WordFaults } from '../fault.ts';

/** A server that answers reads from a cache once an operation has succeeded, whatever has become of the token. */
function caching(cause: OperationId): Server {
  return (sandbox) => {
    const answers = kept(() => new Map<string, Response>());
    const begun = kept(() => ({ isSo: false, oneTime: new Set<string>() }));
    const noting = showing('generateOneTimeToken', (body, one) => {
      begun(one).oneTime.add(String(fieldsOf(body.token).token));
      return body;
    });
    const serving = at(everyOperation, async (one) => {
      const token = String(tokenOf(one.request)?.token);
      const isOneTime = begun(one).oneTime.has(token);
      const key = `${token} ${one.request.url}`;
      const answer = await one.sandbox(one.again());
      if (one.operation.id === cause && answer.ok) begun(one).isSo = true;
      if (one.request.method !== 'GET') return answer;
      if (answer.ok) answers(one).set(key, answer.clone());
      const isOver = answer.status === 401 && begun(one).isSo && isOneTime === (cause === 'generateOneTimeToken');
      return (isOver && answers(one).get(key)?.clone()) || answer;
    });
    return noting(serving(sandbox));
  };
}

/** Answers that outlive the token that they were given to. */
export const outlived: WordFaults = {
  answersOutliveDeletedToken: {
    breaks: 'The next request with it returns 401',
    suspects: ['deleteToken', 'createToken'],
    server: caching('deleteToken'),
  },
  answersOutliveOneTimeToken: {
    breaks: 'every later request returns 401',
    suspects: ['generateOneTimeToken'],
    server: caching('generateOneTimeToken'),
  },
  answersOutliveAdmin: {
    breaks: 'whose tokens are rejected with 401 from then on',
    suspects: ['deleteAdmin', 'inviteAdmin'],
    server: caching('deleteAdmin'),
  },
  answersOutliveOrganization: {
    breaks: 'From then on, its tokens are rejected with 401',
    suspects: ['deleteOrganization', 'createOrganization'],
    server: caching('deleteOrganization'),
  },
};
