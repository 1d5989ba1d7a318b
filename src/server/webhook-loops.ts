import { Problem } from '../contract/problem.ts';
import type { Inbound } from './inbound.ts';

/** The sandbox's name in the header CDN-Loop (RFC 8586), which proxies keep. */
export const loopMark = 'phone-agent-sandbox';

const reason = 'loopDetected';
const detail = `A sandbox sent this as a webhook (\`CDN-Loop: ${loopMark}\`), and sandboxes take no webhooks. Deliver to a receiver of your own; if it calls the sandbox, it must leave out this header.`;

/** Refuses a request that any sandbox has sent. Throws a `forbidden` problem. */
export function refuseLoop(request: Inbound): void {
  const passed = request.header('cdn-loop');
  if (passed?.split(',').some(isMark)) throw new Problem('forbidden', reason, detail);
}

/** True for `phone-agent-sandbox` with or without parameters. */
function isMark(info: string): boolean {
  return info.split(';', 1)[0]?.trim() === loopMark;
}

/** Returns true if an answer is the refusal of a request that a sandbox has sent. */
export function isLoopRefusal(status: number, body: string): boolean {
  if (status !== 403) return false;
  try {
    const problem: unknown = JSON.parse(body);
    return Reflect.get(Object(problem), 'reason') === reason;
  } catch {
    return false;
  }
}
