import { describe, expect, onTestFinished, test } from 'vitest';
import { phoneAgentApi } from '../../src/behaviours/api.ts';
import type { EntryId } from '../../src/behaviours/model/basis.ts';
import { probes } from '../../src/behaviours/probes.ts';
import { type Behaviour, checkOf } from '../../src/behaviours/runner/behaviour.ts';
import type { Alternative, Answering, SomeAlternatives } from '../../src/behaviours/variants/alternative.ts';
import { evidenceCheckId, evidenceChecks } from '../../src/conformance/evidence/evidence-checks.ts';
import type { Check } from '../../src/conformance/runner/check.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { Session } from '../../src/conformance/runner/session.ts';
import { openServer } from '../conformance/servers.ts';

/** Looks at a sandbox in this process, or at one that differs. */
async function openSession(differing: (sandbox: Answering) => Answering = (sandbox) => sandbox): Promise<Session> {
  const { url, fetch } = await openServer();
  const options = { token: 'demo-superadmin', disposable: true, capabilities: { webhooks: true } };
  const session = await Session.open(phoneAgentApi(), { url, fetch: differing(fetch), ...options }, { seed: 5 });
  onTestFinished(() => session.end());
  return session;
}

/** Findings of a check, each with its operation. */
async function rulesBroken(session: Session, check: Check): Promise<string[]> {
  const { state, ...made } = await runCheck(session, check);
  if (state === 'skipped') throw new Error(`${check.id} was skipped: ${'reason' in made ? made.reason : ''}`);
  return session.findings.of(check.id).map(({ operationId, rule, expected, actual }) => {
    return `${operationId}: ${rule}: ${expected}; ${actual}`;
  });
}

function questionOf(id: EntryId): Check {
  const check = evidenceChecks(probes).find((one) => one.id === evidenceCheckId(id));
  if (!check) throw new Error(`Nothing asks about ${id}.`);
  return check;
}

/**
 * The tests of a group of behaviours: each on the sandbox, with its exact messages; each server that differs, which the checks
 * have to notice; and the questions of the register, which each server has to answer.
 */
export function describeGroup(behaviours: readonly Behaviour[], alternatives: SomeAlternatives): void {
  const variants: Readonly<Record<string, Alternative | undefined>> = alternatives;
  const differing = (id: EntryId) => openSession((sandbox) => variants[id]?.server(sandbox) ?? sandbox);
  const entries = [...new Set(behaviours.flatMap(({ restsOn = [] }) => restsOn))].filter((id) => variants[id]);

  describe('the sandbox', () => {
    test.for(behaviours.map((behaviour) => [behaviour.rule, behaviour] as const))(
      'does and says: %s',
      async ([, behaviour]) => {
        expect(await rulesBroken(await openSession(), checkOf(behaviour, true))).toEqual([]);
      },
    );
  });

  describe('a server that differs', () => {
    test('differs in an entry that a behaviour rests on', () => {
      expect(entries.toSorted()).toEqual(Object.keys(variants).toSorted());
    });

    test.for(entries)('is found by the checks that rest on the entry: %s', async (id) => {
      const session = await differing(id);
      for (const behaviour of behaviours) {
        if (behaviour.restsOn?.includes(id)) await runCheck(session, checkOf(behaviour));
      }
      expect(session.findings.all().flatMap(({ basis }) => (basis.documented ? [] : basis.assumptions))).toContain(id);
    });
  });

  describe('a question of the register', () => {
    test.for(entries)('is answered with yes by the sandbox: %s', async (id) => {
      const session = await openSession();
      await runCheck(session, questionOf(id));
      const { observations = [], untested } = session.evidence.get(id) ?? {};
      expect([untested, observations.filter(({ verdict }) => verdict === 'refuted')]).toEqual([undefined, []]);
      expect(observations.length).toBeGreaterThan(0);
    });

    test.for(entries)('is answered with no by a server that differs: %s', async (id) => {
      const session = await differing(id);
      await runCheck(session, questionOf(id));
      const { observations = [] } = session.evidence.get(id) ?? {};
      const refuted = observations.filter(({ verdict }) => verdict === 'refuted');
      expect(refuted.map(({ alternative }) => alternative)).toContain(variants[id]?.says);
    });
  });
}
