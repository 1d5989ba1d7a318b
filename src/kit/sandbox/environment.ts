import type { Sent } from '../../client/calls.ts';
import { type ApiClient, createClient, unwrap } from '../../client/client.ts';
import { type ControlClient, type ControlSchemas, createControlClient } from '../../client/control-client.ts';
import { type PageQuery, pageQuery } from '../../contract/paging.ts';

/** Connection to a sandbox: a server, or this process. */
export interface SandboxAccess {
  /** Without a path: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** A key of the server, where that was started with keys. */
  readonly controlKey?: string | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Start of an environment; an absent field has the control API's default. */
export interface EnvironmentSettings extends Sent<Omit<ControlSchemas['EnvironmentCreation'], 'now' | 'seed'>> {
  /** When it begins; a text is a date and time (RFC 3339). */
  readonly now?: Date | string | undefined;
  /** Content: the name of starting data, or the answer of `exportEnvironment`, which begins at its own time. */
  readonly seed?: ControlSchemas['EnvironmentCreation']['seed'] | ControlSchemas['World'] | undefined;
}

/** Whose token a client carries. */
export type Role = keyof ControlSchemas['EnvironmentTokens'];

/** A whole service of one's own: what happens in it, nobody else sees. Its methods throw an `ApiProblem` where they are refused. */
export interface SandboxEnvironment {
  readonly id: string;
  /** Base URL of its API, without a path. */
  readonly url: string;
  /** A token of each role; requests that carry one of them come to this environment. */
  readonly tokens: Readonly<Record<Role, string>>;
  /** The control API, for this environment: clock, simulations, faults, logs. */
  readonly control: ControlClient;
  /** A client of the API. It repeats nothing, so that a test sees each answer. */
  client(role?: Role): ApiClient;
  /** Time on its clock. */
  now(): Promise<Date>;
  /** Moves its clock by a duration (ISO 8601, `PT30M`), or to a time; what falls due on the way has happened then. */
  advance(to: string | Date): Promise<void>;
  /** Lets what matches go wrong. */
  fail(fault: Sent<ControlSchemas['FaultCreation']>): Promise<void>;
  /** The webhooks that it sent or is to send, the newest first. */
  deliveries(): Promise<readonly ControlSchemas['Delivery'][]>;
  /** The requests that it got, the newest first. */
  requests(): Promise<readonly ControlSchemas['LoggedRequest'][]>;
  /** Puts it back to how it began. */
  reset(): Promise<void>;
}

/** An environment that was made for somebody, and ends with them. */
export interface OwnEnvironment extends SandboxEnvironment, AsyncDisposable {
  delete(): Promise<void>;
}

/** Makes an environment. */
export async function createEnvironment(
  connection: SandboxAccess,
  { now, seed, ...settings }: EnvironmentSettings = {},
): Promise<OwnEnvironment> {
  const { url, controlKey, fetch } = connection;
  const control = createControlClient({ baseUrl: url, controlKey, fetch });
  const chosen = { ...settings, ...(now !== undefined && { now: timeText(now) }) };
  const { id, tokens } = await unwrap(
    typeof seed === 'object'
      ? control.POST('/_sandbox/environments/import', { params: { query: chosen }, body: seed })
      : control.POST('/_sandbox/environments', { body: { ...chosen, seed } }),
  );
  const remove = async () => {
    const { response } = await control.DELETE('/_sandbox/environments/{environmentId}', {
      params: { path: { environmentId: id } },
    });
    if (!response.ok) throw new Error(`Environment ${id} could not be deleted: ${response.status}.`);
  };
  return { ...environmentAt(connection, id, tokens), delete: remove, [Symbol.asyncDispose]: remove };
}

/** An environment that is there. */
export function environmentAt(
  { url, controlKey, fetch }: SandboxAccess,
  id: string,
  tokens: SandboxEnvironment['tokens'],
): SandboxEnvironment {
  const how = { baseUrl: url, fetch };
  const control = createControlClient({ ...how, controlKey, token: tokens.superAdmin });
  return {
    id,
    url,
    tokens,
    control,
    client: (role = 'admin') => createClient({ ...how, token: tokens[role], retry: false }),
    async now() {
      return new Date((await unwrap(control.GET('/_sandbox/clock'))).now);
    },
    async advance(to) {
      const body = moveTo(to);
      await unwrap(control.POST('/_sandbox/clock', { body }));
    },
    async fail(fault) {
      await unwrap(control.POST('/_sandbox/faults', { body: fault }));
    },
    deliveries: () =>
      everyPage(async (query) => {
        const page = await unwrap(control.GET('/_sandbox/deliveries', { params: { query } }));
        return { entries: page.deliveries, total: page.totalDeliveries };
      }),
    requests: () =>
      everyPage(async (query) => {
        const page = await unwrap(control.GET('/_sandbox/requests', { params: { query } }));
        return { entries: page.requests, total: page.totalRequests };
      }),
    async reset() {
      await unwrap(
        control.POST('/_sandbox/environments/{environmentId}/reset', { params: { path: { environmentId: id } } }),
      );
    },
  };
}

/** Reads a log from its newest entry to its oldest. */
async function everyPage<Entry>(
  read: (query: Required<PageQuery>) => Promise<{ entries: readonly Entry[]; total: number }>,
): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let nth = 0; ; nth++) {
    const { entries, total } = await read(pageQuery(nth));
    all.push(...entries);
    if (entries.length === 0 || all.length >= total) return all;
  }
}

/** Throws a `RangeError` for what is neither a duration nor a time. */
function moveTo(to: string | Date): { advance: string } | { now: string } {
  if (to instanceof Date && !Number.isNaN(to.getTime())) return { now: timeText(to) };
  if (typeof to === 'string' && isDuration(to)) return { advance: to };
  if (typeof to === 'string' && /^\d{4}-\d\d-\d\d[T ]/i.test(to)) return { now: to };
  const shown = typeof to === 'string' ? JSON.stringify(to) : String(to);
  throw new RangeError(
    `advance takes a duration such as 'PT2H' (ISO 8601), or a time such as '2026-03-02T15:00:00Z' (RFC 3339); it was called with ${shown}.`,
  );
}

function timeText(time: Date | string): string {
  return time instanceof Date ? time.toISOString() : time;
}

function isDuration(text: string): boolean {
  return text.startsWith('P');
}
