/** Checks of the contract suite as tests of the sandbox in a changed checkout; a check that finds anything fails. */

import { afterAll, inject, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import type { TargetOptions } from '../../../src/conformance/target/target.ts';
import { ofAccess, optionsFor, type SuiteAccess } from '../access.ts';
import { openSandbox, plan } from './changed-sandbox.ts';
import { switches } from './switches.ts';

declare module 'vitest' {
  interface ProvidedContext {
    access: SuiteAccess;
  }
}

const seed = 1;
const access = inject('access');

// The sandbox opens for no check, and unchanged, unless the change is of what runs as code is loaded.
switches.follow(undefined);
if (!inject('isFromStart')) switches.set(undefined);
let served = await openSandbox(inject('checkout'));
const options: TargetOptions = {
  url: 'http://sandbox.example',
  token: 'demo-superadmin',
  // A busy machine is no fault of the server.
  timeLimit: 120_000,
  fetch: ofAccess(access, (request) => served.fetch(request)),
  ...optionsFor(access),
};
const session = await Session.open(phoneAgentApi(), options, { seed });
switches.set(inject('change') || undefined);

afterAll(() => served.close());

for (const check of plan) {
  test(check.id, async () => {
    // Stories begin with the starting data, which the checks before them may have changed.
    if (check.comesFirst && access.isDisposable) {
      await served.close();
      served = await openSandbox(inject('checkout'));
    }
    const own = session.again({ seed, failFast: true });
    // A check that fails itself has told why by its findings, or tells nothing.
    await runCheck(own, check).catch(() => {});
    const [finding] = own.findings.all();
    if (finding) throw new Error(finding.rule);
  });
}
