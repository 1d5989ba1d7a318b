import { assumedBy } from '../../model/assumed.ts';
import { curlOf } from '../../requests/request.ts';
import type { CheckContext } from '../../runner/context.ts';
import { Skip } from '../../runner/context.ts';
import { jsonOf } from '../../target/json.ts';
import { attemptsAt, type PageAttempt, type PageOutcome } from './attempt.ts';
import { withBrowser } from './browser.ts';
import { findChromium } from './chromium.ts';
import { attackPage } from './page.ts';
import { LeadingProxy, type Passed } from './proxy.ts';

/** A browser has so long, in milliseconds, to start and to make all attempts. */
const longest = 30_000;
/** Of operations that need a token so many are tried without. */
const secured = 6;

/** Who a page is to the browser that shows it. */
interface Origin {
  readonly what: string;
  /** A name that nobody has (RFC 6761, section 6.2). */
  readonly name: string;
  /** True where the name leads to the server once the page is there. */
  readonly isLedHere: boolean;
}

const origins: readonly Origin[] = [
  { what: 'a page of another origin', name: 'evil.test', isLedHere: false },
  { what: 'a page that uses DNS rebinding', name: 'rebind.test', isLedHere: true },
];

/** Opens pages of other origins in a real browser, which try what needs no token, and looks what they get done. */
export async function openPages(context: CheckContext): Promise<void> {
  const target = new URL(context.session.connection.url);
  if (target.protocol === 'https:') throw new Skip('encrypted');
  const browser = findChromium();
  if (!browser) throw new Skip('noBrowser');
  for (const origin of origins) await open(context, target, browser, origin);
}

async function open(context: CheckContext, target: URL, browser: string, origin: Origin): Promise<void> {
  const { control } = await context.environment();
  const made = await control?.POST('/_sandbox/environments', { body: {} });
  const own = made?.data?.id ?? '';
  const host = `${origin.name}:${target.port || 80}`;
  const base = `http://${origin.isLedHere ? host : target.host}${target.pathname.replace(/\/$/, '')}`;
  const html = attackPage(base, attemptsOf(context, own));
  const page = { host, path: '/adversary', html };
  const proxy = await LeadingProxy.open(target, page, origin.isLedHere ? [host] : []);
  const at = { proxy: proxy.url, page: `http://${host}${page.path}` };
  try {
    const outcomes = await withBrowser(browser, at, () => Promise.race([proxy.outcomes, late()]));
    if (!outcomes) throw new Skip('noBrowser');
    judge(context, origin, outcomes, proxy.passed);
  } finally {
    proxy.close();
    for (const environmentId of [own, ...environmentsIn(proxy.passed)]) {
      if (environmentId)
        await control?.DELETE('/_sandbox/environments/{environmentId}', { params: { path: { environmentId } } });
    }
  }
}

/** Every operation without a token, and a sample of the others, for which a browser could have credentials. */
function attemptsOf({ contract, session }: CheckContext, environmentId: string): PageAttempt[] {
  // The server's own state is public: the operations that tell it need no token.
  const api = session.capabilities.has('control') ? session.api.control : undefined;
  const control = api?.operations.filter(({ tag }) => tag !== api.serverGroup) ?? [];
  const open = [...contract.operations, ...control].filter((operation) => !operation.secured);
  const plain = contract.operations.filter(({ secured, parameters }) => secured && parameters.length === 0);
  const others = [...plain.filter(({ method }) => method === 'GET'), ...plain.filter(({ method }) => method !== 'GET')];
  return [...open, ...others.slice(0, secured)].flatMap((operation) => attemptsAt(operation, { environmentId }));
}

function judge(
  context: CheckContext,
  { what }: Origin,
  outcomes: readonly PageOutcome[],
  passed: readonly Passed[],
): void {
  const tell = (rule: string, place: string, request: Passed) => {
    const { url } = context.session.connection;
    const { method, path: target, headers, body, status, answer } = request;
    const sent = curlOf(
      url,
      { method, target, headers, ...(body !== '' && { body }) },
      {},
      context.contract.tokenPlaces,
    );
    const breach = {
      rule: `${what} ${rule}`,
      pointer: '',
      place,
      expected: 'an error (403)',
      actual: `status ${status}`,
      basis: assumedBy(),
    };
    context.tell(breach, sent, `HTTP ${status}\n\n${answer.slice(0, 600)}`);
  };
  const isDone = ({ status }: Passed) => status >= 200 && status < 300;
  for (const request of passed.filter(isDone)) {
    const { method, path } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && method !== 'OPTIONS') tell('changes nothing without a token', `${method} ${pathOf(path)}`, request);
    // Of a request that asked nobody before, a page gets no answer; of one that was refused, the refusal.
    const read = outcomes.find(
      ({ attempt, text }) =>
        attempt.target === path && attempt.method === method && text !== '' && request.answer.startsWith(text),
    );
    if (isRead && read) tell('reads nothing without a token', `${method} ${pathOf(path)}`, request);
  }
}

/** Paths alike but for the environment that they name are one place. */
function pathOf(path: string): string {
  return path.replace(/(environments\/)[^/]+/, '$1…');
}

/** The environments that an attack has made. */
function environmentsIn(passed: readonly Passed[]): string[] {
  return passed.flatMap(({ path, status, answer }) => {
    if (status !== 201 || !/\/(?:environments|import|fork)$/.test(path)) return [];
    const { id }: { id?: unknown } = Object(jsonOf(answer));
    return typeof id === 'string' ? [id] : [];
  });
}

function late(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, longest, undefined).unref());
}
