import { tokenOf } from '../../contract/credentials.ts';
import { isOfService } from '../variants/alternative.ts';
import type { ConformingServer } from './server.ts';

/** So long a read may show what was, in milliseconds. */
const lag = 40;

interface Remembered {
  readonly at: number;
  readonly answer: Response;
}

/** Servers that show late what they have done long since. */
export const late: Readonly<Record<string, ConformingServer>> = {
  lateReads: {
    because: 'Nothing says that a read shows at once what was written; how late it may be is told to the suite.',
    settle: lag + 10,
    server: (sandbox, differs) => {
      const remembered = new Map<string, Remembered>();
      return async (request) => {
        if (!isOfService(request) || request.method !== 'GET' || request.headers.has('prefer')) return sandbox(request);
        const key = `${tokenOf(request)?.token} ${request.headers.get('origin')} ${request.url}`;
        const at = performance.now();
        const answer = await sandbox(request);
        if (answer.status !== 200) return answer;
        const before = remembered.get(key);
        if (before && at - before.at < lag) {
          differs();
          return before.answer.clone();
        }
        remembered.set(key, { at, answer: answer.clone() });
        return answer;
      };
    },
  },
};
