import { readFileSync, rmSync } from 'node:fs';
import { type CommandRun, runCommand } from './application-command.ts';
import type { TestResults } from './results/results.ts';
import { testResults } from './results/test-results.ts';
import type { Variant } from './variant.ts';
import { type Stage, type StageRequest, serveStage } from './variant-server.ts';

/** Options of each run of the application's tests. */
export interface RunOptions {
  /** A program and its arguments. */
  readonly command: readonly string[];
  /** File in which the command writes its results as JUnit; then one run goes at a time. */
  readonly junit?: string | undefined;
  readonly signal?: AbortSignal;
}

/** What a run that failed leaves behind. */
export interface Failing {
  readonly requests: readonly Pick<StageRequest, 'method' | 'target' | 'status' | 'differs'>[];
  readonly environment: string;
  readonly output: string;
}

/** Characters and requests that are kept of a run that failed. */
export const mostOutput = 20_000;
const mostRequests = 200;

/** Outcome of one run on a variant. */
export interface VariantOutcome {
  readonly failed: readonly string[];
  readonly seconds: number;
  readonly failing?: Failing;
}

/** Runs the tests on a variant, for so many seconds at most. */
export async function attemptOn(variant: Variant, options: RunOptions, limit: number): Promise<VariantOutcome> {
  const { run, results, stage } = await runOn(variant, options, limit);
  const { failed } = results;
  const { seconds, output } = run;
  if (failed.length === 0) return { failed, seconds };
  const requests = stage.sent
    .slice(-mostRequests)
    .map(({ method, target, status, differs }) => ({ method, target, status, differs }));
  return { failed, seconds, failing: { requests, environment: stage.environment, output: output.slice(-mostOutput) } };
}

/** What is left of a stage. */
export type EndedStage = Pick<Stage, 'sent' | 'received' | 'posted'> & { readonly environment: string };

/** Run of the command on a stage that has ended since. */
interface RunOn {
  readonly run: CommandRun;
  readonly results: TestResults;
  readonly stage: EndedStage;
}

/** Runs the tests on a variant; undefined is the sandbox itself. */
export async function runOn(
  variant: Variant | undefined,
  options: RunOptions,
  limit: number | undefined,
): Promise<RunOn> {
  const { command, junit, signal } = options;
  if (junit !== undefined) rmSync(junit, { force: true });
  const stage = await serveStage(variant);
  try {
    const environment = { ...addressOf(stage.url), ...variant?.environment };
    const run = await runCommand({ command, environment, timeLimit: limit, ...(signal && { signal }) });
    const results = testResults(run, junit === undefined ? undefined : textOf(junit));
    return {
      run,
      results,
      stage: { sent: stage.sent, received: stage.received, posted: stage.posted, environment: await stage.exported() },
    };
  } finally {
    await stage.close();
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The command ended before it had written it.
    return undefined;
  }
}

/** Where an application finds the server, and tokens of each role; sandboxes of the kit are opened at `PHONE_AGENT_REHEARSAL`, which Vite shows pages by its other name. */
export function addressOf(url: string): Readonly<Record<string, string>> {
  return {
    PHONE_AGENT_URL: url,
    PHONE_AGENT_REHEARSAL: url,
    VITE_PHONE_AGENT_REHEARSAL: url,
    PHONE_AGENT_TOKEN: 'demo-superadmin',
    PHONE_AGENT_TOKEN_ADMIN: 'demo-admin',
    PHONE_AGENT_TOKEN_USER: 'demo-user',
  };
}
