import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phoneAgentApi } from '../../src/behaviours/api.ts';
import type { ConformingServer } from '../../src/behaviours/conforming/server.ts';
import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { startRecorder } from '../../src/cli/record-command.ts';
import { forEachConcurrently } from '../../src/conformance/runner/concurrency.ts';
import type { CountedFinding } from '../../src/conformance/runner/finding.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { Session } from '../../src/conformance/runner/session.ts';
import { planOf } from '../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../src/conformance/target/target.ts';
import type { Judge, MutantOutcome } from '../mutation/engine/campaign.ts';
import { FaultyServer } from '../mutation/faulty-server.ts';
import { ServerFaults } from '../mutation/server-faults.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { listen } from './port.ts';
import { conformingServers } from './servers.ts';

/** Options of the suite, and how it is run. */
interface Way {
  readonly options: Partial<TargetOptions>;
  /** Number of checks at once; one where each sees the traces of those before it. */
  readonly atOnce: number;
  /** True where `held` judges the traffic, as a recorder in front of the server writes it, instead of the suite. */
  readonly isRecorded?: boolean;
}

const shared = { control: false, prefer: false };

/** Ways to run the suite, by name. */
export const ways: Readonly<Record<string, Way>> = {
  control: { options: { capabilities: { webhooks: true } }, atOnce: 6 },
  oneToken: { options: { capabilities: shared, disposable: true }, atOnce: 1 },
  threeTokens: {
    options: {
      tokenLow: 'demo-admin',
      tokenOther: 'demo-dental-admin',
      capabilities: { ...shared, webhooks: true },
      disposable: true,
    },
    atOnce: 1,
  },
  readOnly: { options: { readOnly: true }, atOnce: 6 },
  recording: { options: { capabilities: { webhooks: true } }, atOnce: 6, isRecorded: true },
};

/** Every request of a recording goes over HTTP twice, which takes its time. */
const oneOfRecorded = 4;

/** So many of the checks that show what a server does are made of each part. */
const mostShown = 3;

/** Result of one way to run the suite on a conforming server. */
interface Trial {
  /** Findings, and checks at which the suite failed itself: none, if the suite is fair. */
  readonly alarms: readonly string[];
  /** Number of times that the server did something else than the sandbox. */
  readonly differences: number;
}

/** Opens the suite, which is run in one way on conforming servers. */
export async function open({ way }: { readonly way: string }): Promise<Judge> {
  const run = ways[way];
  if (!run) throw new Error(`There is no way ${way}.`);
  return {
    async try(ids, tell) {
      for (const id of ids) {
        const server = conformingServers[id];
        if (!server) throw new Error(`There is no server ${id}.`);
        tell(id, outcomeOf(await tryServer(server, run)));
      }
    },
  };
}

function outcomeOf({ alarms, differences }: Trial): MutantOutcome {
  if (alarms.length > 0) return { state: 'survived', reason: alarms.join('\n    ') };
  return differences > 0 ? { state: 'found' } : { state: 'unreached', reason: 'it did just what the sandbox does' };
}

/** Runs the suite on a conforming server in one way. */
export async function tryServer(server: ConformingServer, way: Way, part = 0, parts = 1): Promise<Trial> {
  let differences = 0;
  const differs = () => void differences++;
  const sandbox = await FaultyServer.open(
    phoneAgentContract(),
    () => {},
    (sender, secretOf) => server.wayOut?.(sender, secretOf, differs) ?? sender,
  );
  const answering = server.server(sandbox.fetch, differs);
  const port = server.isOfWire || way.isRecorded ? await listen(answering) : undefined;
  const recording = way.isRecorded && port ? await recordingOf(port.url) : undefined;
  const { url } = recording ?? port ?? {};
  const options: TargetOptions = {
    ...(url === undefined ? { url: 'http://sandbox.example', fetch: answering } : { url }),
    token: 'demo-superadmin',
    // A machine that has much else to do is no fault of the server.
    timeLimit: 60_000,
    ...(server.settle !== undefined && { settle: server.settle }),
    ...(server.isPartial && { partial: true }),
    ...way.options,
  };
  const alarms: string[] = [];
  try {
    const session = await Session.open(phoneAgentApi(), options, { seed: 1 });
    const every = parts * (server.oneOf ?? (way.isRecorded ? oneOfRecorded : 1));
    const plan = planOf(phoneAgentApi());
    const shown = plan.filter(({ id }) => server.shownBy?.test(id)).slice(0, mostShown);
    const chosen = plan.filter((check, at) => at % every === part % every || shown.includes(check));
    const checks = chosen.toSorted((a, b) => Number(b.comesFirst ?? false) - Number(a.comesFirst ?? false));
    await forEachConcurrently(way.atOnce, checks, async (check) => {
      await runCheck(session, check).catch((error: unknown) => {
        alarms.push(`the suite failed at ${check.id}: ${error instanceof Error ? error.stack : String(error)}`);
      });
    });
    const found = recording ? await recording.faults() : session.findings.all().map(inWords);
    return { alarms: [...alarms, ...found], differences };
  } finally {
    await port?.close();
    await sandbox.close();
  }
}

/** Starts a recorder in front of a server; `faults` stops it and gives what `held` says of the server. */
async function recordingOf(server: string) {
  const har = join(scratchFolder('conforming'), 'traffic.har');
  const { url, close } = await startRecorder({ to: new URL(server), har, port: 0, allowHosts: [], allowOrigins: [] });
  return {
    url,
    async faults(): Promise<readonly string[]> {
      await close();
      const faults = new ServerFaults();
      faults.take(readFileSync(har, 'utf8'));
      return faults.lines;
    },
  };
}

function inWords({ operationId, rule, place, expected, actual, check }: CountedFinding): string {
  return `${operationId ?? 'the server'}: ${rule} (${place}): ${expected} was expected and ${actual} came, at ${check}`;
}
