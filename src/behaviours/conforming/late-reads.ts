import { tokenOf } from '../../contract/credentials.ts';
import { isOfService } from '../variants/alternative.ts';
import { environmentOf } from '../variants/requests.ts';
import type { ConformingServer } from './server.ts';

/** Milliseconds after a write in which reads show what was before it. */
const lag = 40;

/** Response to a read. */
interface Remembered {
  readonly text: string;
  readonly answer: Response;
  /** Time of the first write since. */
  changedAt?: number;
}

/** Servers that show late what they have done long since. */
export const late: Readonly<Record<string, ConformingServer>> = {
  lateReads: { ...lateReads(lag), settle: lag + 10 },
};

/** A server whose reads show, for so many milliseconds after a write, what they showed before it. */
export function lateReads(lag: number): ConformingServer {
  return {
    because: 'The contract does not say that a read shows a write immediately; --settle says how late it may be.',
    server: (sandbox, differs) => {
      /** The last responses of each environment, by token, origin and URL. */
      const remembered = new Map<string, Map<string, Remembered>>();
      return async (request) => {
        const environment = environmentOf(request);
        const own = remembered.get(environment) ?? new Map<string, Remembered>();
        remembered.set(environment, own);
        if (request.method !== 'GET') {
          const shown = [...own.values()].filter(({ changedAt }) => changedAt === undefined);
          // A webhook of a write may come before its response.
          for (const one of shown) one.changedAt = performance.now();
          const answer = await sandbox(request);
          for (const one of own.values())
            if (one.changedAt === undefined || shown.includes(one)) one.changedAt = performance.now();
          return answer;
        }
        const answer = await sandbox(request);
        if (!isOfService(request) || request.headers.has('prefer') || answer.status !== 200) return answer;
        const key = `${tokenOf(request)?.token} ${request.headers.get('origin')} ${request.url}`;
        const before = own.get(key);
        const text = await answer.clone().text();
        if (before?.changedAt === undefined || performance.now() - before.changedAt >= lag) {
          own.set(key, { text, answer: answer.clone() });
          return answer;
        }
        if (before.text !== text) differs();
        return before.answer.clone();
      };
    },
  };
}
