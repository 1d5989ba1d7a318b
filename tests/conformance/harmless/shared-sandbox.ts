import { isDeepStrictEqual } from 'node:util';
import { onTestFinished } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import { type Outcome, runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session, type SessionOptions } from '../../../src/conformance/runner/session.ts';
import { planOf, selectChecks } from '../../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../../src/conformance/target/target.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { startProxy } from '../servers.ts';

/** An environment of a sandbox that looks like a server which others use: without a control API, and without `Prefer`. */
export interface SharedEnvironment {
  /** Where the suite finds it. */
  readonly url: string;
  readonly tokens: { readonly superAdmin: string; readonly admin: string; readonly user: string };
  /** All that the environment holds, but what counts up and what ends by itself. */
  contents(): Promise<unknown>;
  /** Asks the server behind the suite's back. */
  ask(path: string, init?: RequestInit): Promise<unknown>;
}

/** What may come between the suite and the sandbox. */
export type Between = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/**
 * What a run leaves: how far identifiers are counted, one-time tokens, which end by themselves and are listed nowhere, what was
 * delivered to the run's own destinations, and jobs that find nothing of it any more.
 */
const passing = (table: string, row: object) =>
  table === 'counter' || table === 'delivery' || (table === 'token' && 'oneTime' in row) || isIdle(table, row);

const isIdle = (table: string, row: object) =>
  table === 'job' && 'job' in row && /"kind":"(register|dispatch|deliver)"/.test(JSON.stringify(row.job));

export async function startShared(between: Between = (_, send) => send()): Promise<SharedEnvironment> {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
  onTestFinished(() => server.close());
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ now: '2026-03-02T15:00:00Z', frozen: true });
  const made = await fetch(`${server.url}/_sandbox/environments`, { method: 'POST', headers: json, body });
  const { id, tokens } = await made.json();
  const authorization = tokens.superAdmin;
  const url = await startProxy(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith('/_sandbox')) return Response.json({}, { status: 404 });
    const headers = new Headers(request.headers);
    for (const name of ['prefer', 'host', 'transfer-encoding', 'content-length', 'connection']) headers.delete(name);
    const bytes = request.body === null ? {} : { body: await request.arrayBuffer() };
    const send = () => fetch(server.url + pathname + search, { method: request.method, headers, ...bytes });
    return between(request, send);
  });
  return {
    url,
    tokens,
    async contents() {
      const exported = await fetch(`${server.url}/_sandbox/environments/${id}/export`, {
        headers: tokenHeaders(authorization),
      });
      const { tables } = await exported.json();
      return Object.fromEntries(
        Object.entries<object[]>(tables)
          .map(([table, rows]) => [table, rows.filter((row) => !passing(table, row))] as const)
          .filter(([, rows]) => rows.length > 0),
      );
    },
    async ask(path, init = {}) {
      return (await fetch(server.url + path, { ...init, headers: { ...tokenHeaders(authorization), ...json } })).json();
    },
  };
}

/** Makes checks one after the other, as a run on such a server does; gives what became of them. */
export async function examineShared(
  { url, tokens }: SharedEnvironment,
  only: readonly string[],
  options: Partial<TargetOptions> = {},
  settings: Partial<SessionOptions> = {},
): Promise<{ readonly session: Session; readonly outcomes: ReadonlyMap<string, Outcome> }> {
  const session = await Session.open(
    phoneAgentApi(),
    { url, token: tokens.superAdmin, ...options },
    { seed: 1, ...settings },
  );
  const outcomes = new Map<string, Outcome>();
  for (const check of selectChecks(planOf(phoneAgentApi()), only))
    outcomes.set(check.id, await runCheck(session, check));
  await session.end();
  return { session, outcomes };
}

/** Where two environments differ. */
export function differences(before: unknown, after: unknown, at = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isObject(before) || !isObject(after)) return [`${at}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`];
  const names = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))]);
  const part = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
  return [...names].flatMap((name) => differences(part(before, name), part(after, name), `${at}/${name}`));
}
