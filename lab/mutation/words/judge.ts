import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import type { Check } from '../../../src/conformance/runner/check.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../../src/conformance/target/target.ts';
import { accessOf, optionsFor, type SuiteAccess, type SuiteQuestion } from '../access.ts';
import type { Judge, MutantOutcome } from '../engine/campaign.ts';
import { type CatalogueFault, catalogue } from './catalogue.ts';
import { type Faulty, openFaulty } from './faulty.ts';
import { inOrder } from './likely-first.ts';

const seed = 1;
/** Milliseconds for a check; none takes a tenth of it on a server in the same process. */
const patience = 30_000;

/** Opens the suite for servers with one fault each. */
export async function open({ question }: { readonly question: SuiteQuestion }): Promise<Judge> {
  return {
    async try(ids, tell) {
      for (const id of ids) {
        const fault = catalogue.find((listed) => listed.id === id);
        if (!fault) throw new Error(`There is no fault ${id}.`);
        tell(id, await tryFault(fault, accessOf[question](fault.about)));
      }
    },
  };
}

/** Makes checks on a server with a fault until one of them finds anything. */
export async function tryFault(fault: CatalogueFault, access: SuiteAccess): Promise<MutantOutcome> {
  let server = await openFaulty(fault, access);
  let checks = 0;
  try {
    let session = await openSession(server, fault, access);
    for (const check of inOrder(fault, planOf(phoneAgentApi()))) {
      // Without environments of their own stories begin where the server does.
      if (check.comesFirst && access.isDisposable) {
        await server.close();
        server = await openFaulty(fault, access);
        session = await openSession(server, fault, access);
      }
      checks++;
      const rule = await ruleBroken(session, check);
      if (rule !== undefined) return { state: 'found', reason: `${check.id}: ${rule}` };
    }
    return { state: 'survived', reason: `${checks} checks in vain` };
  } finally {
    await server.close();
  }
}

function openSession({ url, fetch }: Faulty, { isOfUsers }: CatalogueFault, access: SuiteAccess): Promise<Session> {
  const options: TargetOptions = {
    url,
    token: 'demo-superadmin',
    timeLimit: 2 * patience,
    ...(fetch && { fetch }),
    ...optionsFor(access),
    ...(!access.hasControl && !isOfUsers && { tokenLow: 'demo-admin' }),
  };
  return Session.open(phoneAgentApi(), options, { seed });
}

/** The first rule that a check finds broken; a check that does not end is overlooked by nobody. */
async function ruleBroken(session: Session, check: Check): Promise<string | undefined> {
  const own = session.again({ seed, failFast: true });
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('every check ends'), patience);
  // A check that fails itself has told why by its findings.
  const made = runCheck(own, check)
    .catch(() => undefined)
    .then(() => own.findings.all()[0]?.rule);
  const rule = await Promise.race([made, late.promise]);
  clearTimeout(timer);
  return rule;
}
