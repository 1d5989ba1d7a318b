import { suiteContract } from '../../src/suite/contract/contract.ts';
import { planOf } from '../../src/suite/plan.ts';
import { forEachConcurrently } from '../../src/suite/run/concurrency.ts';
import type { CountedFinding } from '../../src/suite/run/finding.ts';
import { runCheck } from '../../src/suite/run/run-check.ts';
import { Session } from '../../src/suite/run/session.ts';
import type { TargetOptions } from '../../src/suite/target/target.ts';
import { FaultyServer } from '../mutation/faulty-server.ts';
import type { Lawful } from './lawful.ts';
import { listen } from './port.ts';

/** With what the suite is run. */
interface Way {
  readonly options: Partial<TargetOptions>;
  /** How many checks at once: one where each sees the traces of those before it. */
  readonly atOnce: number;
}

const shared = { control: false, prefer: false };

/** By name. */
export const ways: Readonly<Record<string, Way>> = {
  control: { options: { capabilities: { webhooks: true } }, atOnce: 6 },
  oneToken: { options: { capabilities: shared, disposable: true }, atOnce: 1 },
  threeTokens: {
    options: {
      tokenLow: 'demo-admin',
      tokenOther: 'demo-bakery-admin',
      capabilities: { ...shared, webhooks: true },
      disposable: true,
    },
    atOnce: 1,
  },
  readOnly: { options: { readOnly: true }, atOnce: 6 },
};

/** So many of the checks that show what a server does are made of each part. */
const mostShown = 3;

/** What became of a lawful server in one way. */
export interface Trial {
  /** What is found of it, and where the suite failed itself: nothing, if the suite is fair. */
  readonly alarms: readonly string[];
  /** How often it has done something else than the sandbox. */
  readonly differences: number;
}

/** Runs the suite on a lawful server in one way. */
export async function tryLawful(lawful: Lawful, way: Way, part = 0, parts = 1): Promise<Trial> {
  let differences = 0;
  const differs = () => void differences++;
  const server = await FaultyServer.open(
    suiteContract(),
    () => {},
    (sender, secretAt) => lawful.wayOut?.(sender, secretAt, differs) ?? sender,
  );
  const answering = lawful.server(server.fetch, differs);
  const port = lawful.isOfWire ? await listen(answering) : undefined;
  const options: TargetOptions = {
    ...(port ? { url: port.url } : { url: 'http://sandbox.example', fetch: answering }),
    token: 'demo-superadmin',
    // A machine that has much else to do is no fault of the server.
    timeLimit: 60_000,
    ...(lawful.settle !== undefined && { settle: lawful.settle }),
    ...way.options,
  };
  const alarms: string[] = [];
  try {
    const session = await Session.open(options, { seed: 1 });
    const every = parts * (lawful.oneOf ?? 1);
    const plan = planOf(session.contract);
    const shown = plan.filter(({ id }) => lawful.shownBy?.test(id)).slice(0, mostShown);
    const chosen = plan.filter((check, at) => at % every === part % every || shown.includes(check));
    const checks = chosen.toSorted((a, b) => Number(b.comesFirst ?? false) - Number(a.comesFirst ?? false));
    await forEachConcurrently(way.atOnce, checks, async (check) => {
      await runCheck(session, check).catch((error: unknown) => {
        alarms.push(`the suite failed at ${check.id}: ${error instanceof Error ? error.stack : String(error)}`);
      });
    });
    return { alarms: [...alarms, ...session.findings.all().map(inWords)], differences };
  } finally {
    await port?.close();
    await server.close();
  }
}

function inWords({ operationId, rule, place, expected, actual, check }: CountedFinding): string {
  return `${operationId ?? 'the server'}: ${rule} (${place}): ${expected} was expected and ${actual} came, at ${check}`;
}
