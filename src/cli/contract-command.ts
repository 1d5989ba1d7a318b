import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { baselineIn } from '../conformance/reports/baseline-file.ts';
import { ledgerIn } from '../conformance/reports/ledger-file.ts';
import type { ContractOptions } from '../conformance/suite/run-options.ts';
import type { RunOutput } from '../conformance/suite/run-suite.ts';
import { UsageError } from '../node/usage-error.ts';
import { suiteOptions, usage } from './contract-usage.ts';
import { readNumber, readServerUrl, readTime } from './option-values.ts';
import { checkFiles, exitCodeOf, readJudgement, readOutput } from './report-options.ts';
import { readHeaders, readIds, readNetwork } from './target-options.ts';

/** Options of a suite run on the command line. */
export interface ContractCommand {
  /** Instead of a run. */
  readonly instead?: { readonly plan: true } | { readonly clean: string };
  readonly options: Omit<ContractOptions, 'fetch' | 'prepare'>;
  readonly output: RunOutput;
}

/**
 * Runs the suite that the arguments ask for, or tells which there are; `command` is what comes before them. Exit code 0 where
 * the server holds to what counts of the contract, else 1. Throws where it could not run.
 */
export async function examine(args: string[], command: string): Promise<void> {
  if (args.includes('--merge') && !args.includes('--help')) {
    const { merge } = await import('./merge-command.ts');
    process.exitCode = merge(args, process.env);
    return;
  }
  if (args.includes('--version')) {
    process.stdout.write(await versionText());
    return;
  }
  const asked = readContractCommand(args, process.env);
  if (asked) process.exitCode = await runContract(asked);
  else process.stdout.write(usage(command));
}

/** The suite's version, and that of the contract that it holds servers against. */
async function versionText(): Promise<string> {
  const { phoneAgentVersion } = await import('../behaviours/model/contract.ts');
  const { suiteFiles } = await import('../behaviours/model/suite-files.ts');
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(suiteFiles.manifest, 'utf8'));
  const contract = phoneAgentVersion();
  return `${name} ${version}, contract ${contract.title} ${contract.version} (${contract.digest})\n`;
}

/** Reads the command line; undefined where help is asked for. Throws `UsageError`. */
export function readContractCommand(args: string[], env: NodeJS.ProcessEnv): ContractCommand | undefined {
  const { values } = parseArgs({ args, options: suiteOptions });
  if (values.help) return undefined;
  const {
    url = '',
    token = env.CONTRACT_TOKEN,
    only,
    plan,
    disposable,
    evidence,
    ledger,
    clean,
    ids,
    ca,
    proxy,
  } = values;
  const tokenLow = values['token-low'] ?? env.CONTRACT_TOKEN_LOW;
  const tokenOther = values['token-other'] ?? env.CONTRACT_TOKEN_OTHER;
  if (url === '') throw new UsageError('--url is missing; it must be the address of a server');
  if (!token) throw new UsageError('--token is missing; it must be an API token of the server');
  checkFiles({ ledger, clean, ids, ca });
  const judgement = readJudgement(values);
  const shard = readShard(values.shard, { ...judgement, history: values.history });
  // A workflow is told by the merge of the shards.
  const output = readOutput(values, shard === undefined ? env : {});
  const server = readServerUrl('url', url);
  const seed = readNumber('seed', values.seed, 0, 2 ** 31 - 1);
  const timeLimit = readNumber('time-limit', values['time-limit'], 1, 600_000);
  const pid = readNumber('adversary-pid', values['adversary-pid'], 1, 2 ** 31 - 1);
  const host = values['adversary-host'];
  const time = readTime(values.time);
  const rate = readNumber('rate', values.rate, 1, 100_000);
  const concurrency = readNumber('concurrency', values.concurrency, 1, 1000);
  const patience = readNumber('patience', values.patience, 0, 3600);
  const settle = readNumber('settle', values.settle, 0, 60);
  const pace = {
    ...(rate !== undefined && { rate }),
    ...(concurrency !== undefined && { concurrency }),
    ...(patience !== undefined && { patience }),
  };
  if (plan && clean) throw new UsageError('--plan and --clean cannot be used together');
  return {
    ...(plan && { instead: { plan } }),
    ...(clean && { instead: { clean: resolve(clean) } }),
    options: {
      url: server,
      token,
      ...(tokenLow && { tokenLow }),
      ...(tokenOther && { tokenOther }),
      ...readHeaders(values.header),
      ...readIds(ids),
      ...readNetwork({ ca, proxy }, server, env),
      readOnly: values['read-only'],
      ...(values.partial && { partial: true }),
      ...(disposable && { disposable }),
      ...(ledger && { ledger: resolve(ledger) }),
      ...(values.adversary && { adversary: { ...(host && { host }), ...(pid !== undefined && { pid }) } }),
      only,
      ...(seed !== undefined && { seed }),
      ...(timeLimit !== undefined && { timeLimit }),
      ...(settle !== undefined && { settle: settle * 1000 }),
      ...(time !== undefined && { time }),
      pace,
      ...(shard !== undefined && { shard }),
      ...(evidence && { evidence: true }),
      ...judgement,
    },
    output,
  };
}

/** The part of the checks to make. Throws `UsageError` where it is to be told what only all parts together can. */
function readShard(
  shard: string | undefined,
  {
    minCoverage,
    updateBaseline,
    history,
  }: ReturnType<typeof readJudgement> & { readonly history?: string | undefined },
): string | undefined {
  if (shard === undefined) return undefined;
  const wholeRunOptions = { 'min-coverage': minCoverage, 'update-baseline': updateBaseline, history };
  const [ofAll] = Object.entries(wholeRunOptions).find(([, value]) => value !== undefined) ?? [];
  if (ofAll) throw new UsageError(`--${ofAll} applies to all shards together; pass it to --merge`);
  return shard;
}

/** A file that what is found out could not be added to is told of before anything is asked. */
function checkLedger(file: string): void {
  try {
    ledgerIn(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--evidence is not a ledger: ${why}`);
  }
}

/** A baseline that cannot be read is told of before anything is asked. */
function checkBaseline(file: string, mayBeMissing = false): void {
  try {
    baselineIn(file, mayBeMissing);
  } catch (error) {
    throw new UsageError(`--baseline: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Gives the exit code. */
async function runContract({ options, output, instead }: ContractCommand): Promise<number> {
  if (instead) return 'clean' in instead ? clean(instead.clean, options) : tellPlan(options);
  if (output.evidence !== undefined) checkLedger(output.evidence);
  if (options.baseline !== undefined) checkBaseline(options.baseline, options.updateBaseline);
  const { interruptedCode, runSuite } = await import('../conformance/suite/run-suite.ts');
  const { phoneAgentApi } = await import('../behaviours/api.ts');
  const report = await runSuite(phoneAgentApi(), options, output);
  if (report.isInterrupted) return interruptedCode;
  return exitCodeOf(report);
}

/** Gives the exit code: 1 where something is left. */
async function clean(file: string, options: ContractCommand['options']): Promise<number> {
  const { cleanLedger } = await import('../conformance/guard/clean.ts');
  const { phoneAgentContract } = await import('../behaviours/model/contract.ts');
  const { count, left } = await cleanLedger(phoneAgentContract(), file, options);
  process.stdout.write(`${count - left.length} of ${count} undone.\n`);
  for (const { intent } of left) process.stdout.write(`left: ${intent.operationId}, line of id ${intent.id}\n`);
  return left.length === 0 ? 0 : 1;
}

async function tellPlan(options: ContractCommand['options']): Promise<number> {
  const { intentionsOf, planText } = await import('../conformance/suite/intentions.ts');
  const { phoneAgentApi } = await import('../behaviours/api.ts');
  process.stdout.write(planText(options.url, await intentionsOf(phoneAgentApi(), options)));
  return 0;
}
