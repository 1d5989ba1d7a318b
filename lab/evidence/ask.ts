/**
 * Asks a server of another checkout all questions of this one's register: `node lab/evidence/ask.ts CHECKOUT CHOICES FILE`
 * writes the ledger.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assumptions } from '../../generated/assumptions.ts';
import { phoneAgentApi } from '../../src/behaviours/api.ts';
import { probes, undecidable } from '../../src/behaviours/probes.ts';
import { evidenceChecks } from '../../src/conformance/evidence/evidence-checks.ts';
import { ledgerOf } from '../../src/conformance/evidence/ledger.ts';
import { forEachConcurrently } from '../../src/conformance/runner/concurrency.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { Session } from '../../src/conformance/runner/session.ts';

const [checkout = '.', choices = '[]', file = 'evidence.json'] = process.argv.slice(2);
const module = await import(pathToFileURL(join(checkout, 'lab/evidence/differing-server.ts')).href);
const fetch: (request: Request) => Promise<Response> = await module.differingServer(JSON.parse(choices));
const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch, capabilities: { webhooks: true } };
const session = await Session.open(phoneAgentApi(), target, { seed: 1 });
await forEachConcurrently(6, evidenceChecks(probes), (check) => runCheck(session, check));
writeFileSync(file, JSON.stringify(ledgerOf(assumptions, session.evidence, undecidable, new Date())));
process.exit();
