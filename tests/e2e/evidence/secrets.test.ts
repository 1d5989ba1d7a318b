import { expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { behaviours } from '../../../src/behaviours/behaviours.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { tokenProbes } from '../../../src/behaviours/probes/tokens.ts';
import { probes, undecidable } from '../../../src/behaviours/probes.ts';
import { evidenceCheckId, evidenceChecks } from '../../../src/conformance/evidence/evidence-checks.ts';
import { ledgerOf } from '../../../src/conformance/evidence/ledger.ts';
import { forEachConcurrently } from '../../../src/conformance/runner/concurrency.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { tokenOf } from '../../../src/contract/credentials.ts';
import { secretsOf } from '../../../src/contract/secrets.ts';
import { openFaulty } from '../../conformance/faulty-sandbox.ts';

/** Passes requests on to a server, and learns every secret that goes either way. */
function listening(answer: (request: Request) => Promise<Response>, secrets: Set<string>) {
  const contract = phoneAgentContract();
  return async (request: Request): Promise<Response> => {
    const operation = contract.find(request.method, new URL(request.url).pathname);
    const places = secretsOf(operation?.id);
    const sent = request.body === null ? '' : await request.clone().text();
    secrets.add((tokenOf(request)?.token ?? '').replace(/^bearer /i, ''));
    for (const secret of valuesAt(sent, Object.keys(places.body?.secret ?? {}))) secrets.add(secret);
    const response = await answer(request);
    const text = response.body === null ? '' : await response.clone().text();
    for (const secret of valuesAt(text, Object.keys(places.answer?.secret ?? {}))) secrets.add(secret);
    return response;
  };
}

/** The texts at JSON Pointers in which `*` stands for every item. */
function valuesAt(json: string, pointers: readonly string[]): string[] {
  if (pointers.length === 0 || !json.startsWith('{')) return [];
  const root: unknown = JSON.parse(json);
  const within = (value: unknown, keys: readonly string[]): unknown[] => {
    const [key, ...rest] = keys;
    if (key === undefined) return [value];
    if (typeof value !== 'object' || value === null) return [];
    const parts: unknown[] = key === '*' ? Object.values(value) : [Reflect.get(value, key)];
    return parts.flatMap((part) => within(part, rest));
  };
  return pointers.flatMap((pointer) => within(root, pointer.split('/').slice(1))).map((value) => String(value));
}

/** The groups of tokens, passwords, credentials and signing keys. */
const groups = new Set(['Authorization', 'Phone numbers', 'SIP', 'Webhooks']);

/** The questions about them. */
const ids = new Set(
  [
    ...behaviours.flatMap(({ group, restsOn = [] }) => (groups.has(group) ? restsOn : [])),
    ...Object.keys({
      ...tokenProbes,
    }),
  ].map(evidenceCheckId),
);

test('a ledger of what is asked where secrets are has no token, secret, password or credential in it', async () => {
  const secrets = new Set<string>();
  const session = await openFaulty((request, sandbox) => listening(sandbox, secrets)(request));
  const asked = evidenceChecks(probes).filter(({ id }) => ids.has(id));
  await forEachConcurrently(6, asked, (check) => runCheck(session, check));
  const text = JSON.stringify(ledgerOf(assumptions, session.evidence, undecidable, new Date()), null, 2);
  // What is shorter stands in other words by chance.
  const known = [...secrets].filter((secret) => secret.length >= 6);
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))).toEqual(
    [],
  );
  expect(text).toContain('token-1');
}, 60_000);
