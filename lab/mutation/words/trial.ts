import { planOf } from '../../../src/suite/plan.ts';
import type { Check } from '../../../src/suite/run/check.ts';
import { runCheck } from '../../../src/suite/run/run-check.ts';
import { Session } from '../../../src/suite/run/session.ts';
import type { TargetOptions } from '../../../src/suite/target/target.ts';
import type { Listed } from './catalogue.ts';
import { type Faulty, openFaulty } from './faulty.ts';
import { inOrder } from './likely-first.ts';
import type { Verdict } from './verdict.ts';

const seed = 1;
/** In milliseconds; no check takes a tenth of it on a server in the same process. */
const patience = 30_000;

/** With what the suite is run: with the control API, or as on a server without one that is there to be used up. */
export type Way = 'control' | 'shared';

const ways: Readonly<Record<Way, Partial<TargetOptions>>> = {
  control: { capabilities: { webhooks: true } },
  shared: {
    tokenLow: 'demo-admin',
    tokenOther: 'demo-dental-admin',
    capabilities: { control: false, prefer: false, webhooks: true },
    disposable: true,
  },
};

/** Makes checks on a server with a fault until one of them finds anything. */
export async function tryFault(fault: Listed, way: Way): Promise<Verdict> {
  const { id } = fault;
  const begun = performance.now();
  if (way === 'shared' && fault.onlyWithControl !== undefined) {
    return { id, state: 'unseen', rule: fault.onlyWithControl, checks: 0, milliseconds: 0 };
  }
  let server = await openFaulty(fault);
  let checks = 0;
  const told = () => ({ checks, milliseconds: Math.round(performance.now() - begun) });
  try {
    let session = await open(server, fault, way);
    for (const check of inOrder(fault, planOf(session.contract))) {
      // Without worlds of their own stories begin where the server does.
      if (check.comesFirst && way === 'shared') {
        await server.close();
        server = await openFaulty(fault);
        session = await open(server, fault, way);
      }
      checks++;
      const rule = await ruleBroken(session, check);
      if (rule !== undefined) return { id, state: 'found', check: check.id, rule, ...told() };
    }
    return { id, state: 'survived', ...told() };
  } finally {
    await server.close();
  }
}

function open({ url, fetch }: Faulty, { isOfUsers }: Listed, way: Way): Promise<Session> {
  const low = way === 'shared' && isOfUsers ? { tokenLow: 'demo-user' } : {};
  const options = {
    url,
    token: 'demo-superadmin',
    timeLimit: 2 * patience,
    ...(fetch && { fetch }),
    ...ways[way],
    ...low,
  };
  return Session.open(options, { seed });
}

/** The first rule that a check finds broken; a check that does not end is overlooked by nobody. */
async function ruleBroken(session: Session, check: Check): Promise<string | undefined> {
  const own = session.again({ seed, failFast: true });
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('every check ends'), patience);
  // Where the check itself fails, what it has found says why.
  const made = runCheck(own, check)
    .catch(() => undefined)
    .then(() => own.findings.all()[0]?.rule);
  const rule = await Promise.race([made, late.promise]);
  clearTimeout(timer);
  return rule;
}
