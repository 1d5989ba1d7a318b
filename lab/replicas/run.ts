import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../tests/e2e/support/postgres-server.ts';
import { Balancer } from './balancer.ts';
import { checkHistory, type Findings } from './check.ts';
import { Client } from './client.ts';
import { faults } from './faults.ts';
import { historyOf, keepHistory } from './history.ts';
import { Line } from './line.ts';
import { Records } from './records.ts';
import { Replica } from './replica.ts';

export interface ReplicasOptions {
  /** What is done to the servers, one after the other; see `faults`. */
  readonly faults: readonly string[];
  /** For how long a replica that is stopped stands still, in milliseconds. */
  readonly stopFor: number;
  /** Told of each fault before it comes. */
  readonly tell: (done: number, kind: string) => void;
}

/** What came of it. */
export interface ReplicasResult {
  readonly records: Records;
  readonly findings: Findings;
  /** Entries of all logs. */
  readonly entries: number;
}

const [replicaCount, environmentCount] = [3, 3];
/** Clients of each environment. */
const [writersEach, readersEach] = [3, 1];
/** Between two faults, in milliseconds. */
const rest = 500;

/**
 * Starts PostgreSQL, three replicas with a line to it each, and a balancer in front; has clients write and read while faults
 * come, and replays the logs at the end. Rejects where a client was answered what no fault explains.
 */
export async function runReplicas(options: ReplicasOptions): Promise<ReplicasResult> {
  const postgres = await startPostgres();
  const direct = postgres.schemaUrl();
  const replicas: { replica: Replica; line: Line }[] = [];
  let balancer: Balancer | undefined;
  try {
    for (let i = 0; i < replicaCount; i++) {
      const line = await Line.lay(() => postgres.port);
      const replica = new Replica(direct.replace(`:${postgres.port}/`, `:${line.port}/`), ['--drain', '1']);
      replicas.push({ replica, line });
      await replica.start();
    }
    await keepHistory(direct);
    balancer = await Balancer.of(replicas.map(({ replica }) => replica));
    const site = { postgres, replicas, balancer, stopFor: options.stopFor };
    return await underLoad(site, direct, options);
  } finally {
    balancer?.close();
    await Promise.all(replicas.map(({ replica }) => replica.end('SIGKILL')));
    for (const { line } of replicas) line.close();
    await postgres.stop('immediate');
  }
}

async function underLoad(
  site: Parameters<(typeof faults)[string]>[0],
  direct: string,
  { faults: planned, tell }: ReplicasOptions,
): Promise<ReplicasResult> {
  const records = new Records();
  const { url } = site.balancer;
  const environments = await Promise.all(Array.from({ length: environmentCount }, () => newEnvironment(url)));
  let isOver = false;
  const each = writersEach + readersEach;
  const clients = environments.flatMap((environment, e) =>
    Array.from({ length: each }, (_, i) => {
      const client = new Client(url, environment, `client${e * each + i}`, records);
      return client.run(() => isOver, i < writersEach);
    }),
  );
  const work = Promise.all(clients);
  const disturb = async () => {
    await wait(rest);
    for (const [at, kind] of planned.entries()) {
      if (isOver) return;
      tell(at, kind);
      const from = performance.now();
      await faults[kind]?.(site, at);
      records.faults.push({ kind, from, to: performance.now() });
      await wait(rest);
    }
  };
  try {
    await Promise.race([work, disturb()]);
  } finally {
    isOver = true;
  }
  await work;
  const findings: Findings = { lost: [], doubled: [], stale: [] };
  let entries = 0;
  for (const { id } of environments) {
    const steps = await historyOf(direct, id);
    entries += steps.length;
    const own = { writes: records.writes.filter(ofIt(id)), reads: records.reads.filter(ofIt(id)) };
    const { lost, doubled, stale } = checkHistory(steps, own);
    findings.lost.push(...lost);
    findings.doubled.push(...doubled);
    findings.stale.push(...stale);
  }
  return { records, findings, entries };
}

function ofIt(id: string): (one: { readonly environment: string }) => boolean {
  return ({ environment }) => environment === id;
}

async function newEnvironment(url: string): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${url}/_sandbox/environments`, { method: 'POST' });
  if (!answer.ok) throw new Error(`An environment is refused with ${answer.status}.`);
  const { id, tokens }: { id: string; tokens: { admin: string } } = await answer.json();
  return { id, token: tokens.admin };
}
