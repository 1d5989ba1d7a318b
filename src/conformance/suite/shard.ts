import type { ContractVersion } from '../model/api.ts';
import { digestOfChecks, type RunIdentity } from '../reports/shard-report.ts';
import type { Check } from '../runner/check.ts';
import { optionsText } from '../runner/repeat-command.ts';
import { CannotRun, type TargetOptions } from '../target/target.ts';

/** One of several runs that make the checks of one among them. */
export interface Shard {
  /** From 1. */
  readonly nth: number;
  readonly of: number;
}

/** Reads `2/3`. Throws `CannotRun` for what is no shard. */
export function readShard(text: string): Shard {
  const [, nth = '', of = ''] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? [];
  const shard = { nth: Number(nth), of: Number(of) };
  if (nth === '' || shard.nth > shard.of)
    throw new CannotRun(`the shard is ${text}; it must be one part of several, such as 2/3`);
  return shard;
}

/**
 * The checks that a shard makes: those of an operation together, and so that all shards take about the same time. Of the same
 * checks they are the same ones in every run.
 */
export function checksOfShard(checks: readonly Check[], { nth, of }: Shard): Check[] {
  const parts = [...Map.groupBy(checks, partOf)].map(([name, own]) => ({
    name,
    cost: sum(own.map(({ cost = 1 }) => cost)),
  }));
  const loads = Array.from({ length: of }, () => 0);
  const shardOf = new Map<string, number>();
  // The costliest first, each to whoever has least so far (Graham's LPT rule).
  for (const { name, cost } of parts.toSorted((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1))) {
    const least = loads.indexOf(Math.min(...loads));
    shardOf.set(name, least);
    loads[least] = (loads[least] ?? 0) + cost;
  }
  return checks.filter((check) => shardOf.get(partOf(check)) === nth - 1);
}

/** The seed of shards that are told none: the same in all of them, and as long as the contract stays as it is. */
export function seedOfShards({ digest }: ContractVersion): number {
  return Number.parseInt(digest.slice(0, 8), 16) >>> 1;
}

/** Options that decide which checks a run makes and what they send. */
interface RunOptions extends TargetOptions {
  readonly only?: readonly string[];
  readonly evidence?: boolean;
}

/** By what the shards of a run are known to belong together; `checks` are those of all of them. */
export function runIdentity({ digest }: ContractVersion, options: RunOptions, checks: readonly Check[]): RunIdentity {
  const { url, only = [], evidence, settle, adversary } = options;
  const parts = [optionsText(url, options), ...only.map((name) => `--only '${name}'`)];
  if (settle !== undefined) parts.push(`--settle ${settle / 1000}`);
  if (evidence) parts.push('--evidence');
  if (adversary) parts.push('--adversary');
  return { contract: digest, options: parts.join(' '), checks: digestOfChecks(checks) };
}

/** Unit that stays in one shard: the checks of an operation; any other check alone. */
function partOf({ id, operations }: Check): string {
  const [first = id] = id.split('/');
  return operations.some((operation) => operation === first) ? first : id;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
