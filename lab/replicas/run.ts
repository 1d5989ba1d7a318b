import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../tests/e2e/support/postgres-server.ts';
import { Balancer } from './balancer.ts';
import { Client, createEnvironment, RequestCounts } from './client.ts';
import { Documents, ReadFindings } from './documents.ts';
import { faults, type Site } from './faults.ts';
import { NetworkLine } from './line.ts';
import { Replica } from './replica.ts';

export interface ReplicasOptions {
  /** Faults by name, one after the other. */
  readonly faults: readonly string[];
  /** For how long a replica that is stopped stands still, in milliseconds. */
  readonly stopFor: number;
  /** Called with each fault before it comes. */
  readonly tell: (done: number, kind: string) => void;
}

/** Result of a run. */
export interface ReplicasResult {
  readonly counts: RequestCounts;
  readonly findings: ReadFindings;
}

const replicaCount = 3;
const environmentCount = 3;
/** Clients of each environment, and the documents of each. */
const writersEach = 3;
const readersEach = 1;
const mostDocuments = 6;
/** Longest wait of a client for an answer, and pause between two faults; in milliseconds. */
const deadline = 5000;
const rest = 500;

/**
 * Starts PostgreSQL, three replicas with a line to it each, and a balancer in front; has clients write and read while faults
 * come, and reads everything from each replica at the end. Rejects where a client was answered what no fault explains.
 */
export async function runReplicas(options: ReplicasOptions): Promise<ReplicasResult> {
  const postgres = await startPostgres();
  const direct = postgres.schemaUrl();
  const replicas: { replica: Replica; line: NetworkLine }[] = [];
  let balancer: Balancer | undefined;
  try {
    for (let i = 0; i < replicaCount; i++) {
      const line = await NetworkLine.lay(() => postgres.port);
      const replica = new Replica(direct.replace(`:${postgres.port}/`, `:${line.port}/`), ['--drain', '1']);
      replicas.push({ replica, line });
      await replica.start();
    }
    balancer = await Balancer.of(replicas.map(({ replica }) => replica));
    return await underLoad({ postgres, replicas, balancer, stopFor: options.stopFor }, options);
  } finally {
    balancer?.close();
    await Promise.all(replicas.map(({ replica }) => replica.end('SIGKILL')));
    for (const { line } of replicas) line.close();
    await postgres.stop('immediate');
  }
}

async function underLoad(site: Site, { faults: planned, tell }: ReplicasOptions): Promise<ReplicasResult> {
  const counts = new RequestCounts();
  const findings = new ReadFindings();
  const { url } = site.balancer;
  const newEnvironment = async () => ({ token: await createEnvironment(url), documents: new Documents(findings) });
  const environments = await Promise.all(Array.from({ length: environmentCount }, newEnvironment));
  const common = { counts, mostDocuments, deadline };
  const each = writersEach + readersEach;
  let isOver = false;
  const work = Promise.all(
    environments.flatMap((environment, e) =>
      Array.from({ length: each }, (_, i) => {
        const name = `client${e * each + i}`;
        const client = new Client({ ...common, ...environment, url, name, mayFail: () => true });
        return client.run(() => isOver, i < writersEach);
      }),
    ),
  );
  const disturb = async () => {
    await wait(rest);
    for (const [at, kind] of planned.entries()) {
      if (isOver) return;
      tell(at, kind);
      await faults[kind]?.(site, at);
      await wait(rest);
    }
  };
  try {
    await Promise.race([work, disturb()]);
  } finally {
    isOver = true;
  }
  await work;
  for (const { replica } of site.replicas) {
    for (const environment of environments) {
      await new Client({ ...common, ...environment, url: replica.url, name: 'client', mayFail: () => false }).read();
    }
  }
  return { counts, findings };
}
