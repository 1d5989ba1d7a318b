import { refusal } from '../../../../src/behaviours/variants/requests.ts';
import { at, kept, type Server } from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import type { WordFaults } from '../fault.ts';

/** A server each fifth read of which shows what was before the last change. */
function stale(id: OperationId): Server {
  return (sandbox) => {
    const reads = kept(() => ({
      count: 0,
      shown: new Map<string, { text: string; before: Response; last: Response }>(),
    }));
    return at(id, async (one) => {
      const answer = await one.sandbox(one.again());
      const { shown } = reads(one);
      const key = one.request.url;
      const text = await answer.clone().text();
      const known = shown.get(key);
      if (known?.text !== text) shown.set(key, { text, before: known?.last ?? answer.clone(), last: answer.clone() });
      reads(one).count++;
      return reads(one).count % 5 === 0 ? (shown.get(key)?.before.clone() ?? answer) : answer;
    })(sandbox);
  };
}

/** A server that fails at the request after one that it could not read. */
function failingAfter(id: OperationId, isSo: (status: number, reason: unknown) => boolean): Server {
  return (sandbox) => {
    const broken = kept(() => ({ isSo: false }));
    return at(id, async (one) => {
      const own = broken(one);
      if (own.isSo) {
        own.isSo = false;
        return refusal('internal-error', 'internalError', 'The connection was lost.');
      }
      const answer = await one.sandbox(one.again());
      if (answer.ok) return answer;
      const body: unknown = await answer.clone().json();
      const reason = body instanceof Object && 'reason' in body ? body.reason : undefined;
      own.isSo = isSo(answer.status, reason);
      return answer;
    })(sandbox);
  };
}

const changed = 'change the fields in the body and keep the others';
const nothing = 'A rejected request (4xx) changed nothing.';

/** Reads that are stale now and then, and failures after requests that were refused. */
export const nowAndThen: WordFaults = {
  staleTaskNowAndThen: { breaks: changed, suspects: ['getTask'], server: stale('getTask') },
  staleWebhooksNowAndThen: {
    breaks: 'Removes the destination with this label, no matter who added it',
    suspects: ['listWebhooks'],
    server: stale('listWebhooks'),
  },
  staleStagingNowAndThen: { breaks: changed, suspects: ['getStagingAgent'], server: stale('getStagingAgent') },
  staleLimitsNowAndThen: { breaks: changed, suspects: ['getTaskLimits'], server: stale('getTaskLimits') },
  failsAfterMalformedBody: {
    breaks: nothing,
    suspects: ['createAccount'],
    server: failingAfter('createAccount', (_, reason) => reason === 'malformedBody'),
  },
  failsAfterWrongMediaType: {
    breaks: nothing,
    suspects: ['addContext'],
    server: failingAfter('addContext', (status) => status === 415),
  },
  failsAfterInvalidQuery: {
    breaks: nothing,
    suspects: ['searchNumbersByPhrase'],
    server: failingAfter('searchNumbersByPhrase', (status) => status === 400),
  },
};
