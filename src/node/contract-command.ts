import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ContractOptions } from '../suite/describe.ts';
import { ledgerIn } from '../suite/evidence/ledger-file.ts';
import { baselineIn } from '../suite/report/baseline-file.ts';
import type { RunOutput } from '../suite/run-vitest.ts';
import { readHeaders, readIds, readNetwork, readTime } from './given-options.ts';
import { readServerUrl } from './server-url.ts';
import { UsageError } from './usage-error.ts';

const usage = (command: string) => `Usage: ${command} --url URL --token T [options]

Tells where the server at URL breaks the contract. Exit code 0: it holds; 1: it breaks; 2: the suite could not
run, or saw too little for a verdict.

  --url URL           the server, up to /api/v2: https://staging.example.com
  --token T           an API token of the highest role there is to have
  --token-low T       a token of a lower role in the same organization, to see that roles are kept
  --token-other T     a token of another organization, to see that nothing leaks
  --header 'N: V'     send this header with every request; may be repeated
  --ids FILE          identifiers of things that exist, by their names in the contract (JSON or YAML)
  --ca FILE           trust these certificates too (PEM)
  --proxy URL         send through this proxy, else through HTTPS_PROXY but for NO_PROXY
  --read-only         send nothing that changes anything
  --plan              tell what a run would do, operation by operation, and send nothing but reads
  --partial           the server need not have every operation: those that it lacks are left out, and named
  --disposable        do what cannot be undone too: the server is there to be used up
  --ledger FILE       where the run writes down what it does before it does it
  --clean LEDGER      undo what a run has left that was killed, and do nothing else
  --only NAME         only this group, operation or check; may be repeated
  --seed N            draw the same requests as the run that told this seed
  --time-limit MS     the longest that an answer may take (default 10000)
  --time 5m           the longest that the whole run may take (s, m, h): the most telling checks first
  --rate N            at most so many requests a second
  --concurrency N     at most so many requests at a time
  --patience SECONDS  the longest that a request waits for a server that limits it (default 120)
  --settle SECONDS    so long reads may show what was before a write (default 0)
  --min-coverage P    break below P percent of what could be covered of the contract
  --baseline FILE     the findings that are known: they do not break it, new ones do
  --update-baseline   write what is found into the baseline, keep its reasons, and take out what is mended
  --documented-only   break on what contradicts the service's documentation alone; tell the rest as differences
  --adversary         attack the server too, which must be one's own and on this machine
  --adversary-host H  the server's host once more, to attack it where it is on another machine
  --adversary-pid N   the server's process on this machine, to see what its memory does
  --evidence FILE     ask what the contract only assumes too, and add what is found out to the ledger FILE
  --junit FILE        write a JUnit report
  --html FILE         write a report to look at
  --json FILE         write a report for programs
  --sarif FILE        write the findings as SARIF 2.1.0, for code scanning
  --markdown FILE     write a short report for a pull request
  --quiet             print findings and the verdict only
  --help              this text

A token may be given as CONTRACT_TOKEN, CONTRACT_TOKEN_LOW or CONTRACT_TOKEN_OTHER in the environment instead.
`;

/** As of a program that SIGINT has ended. */
const interruptedCode = 130;

/** What the suite is asked on the command line. */
interface ContractCommand {
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
  const asked = readContractCommand(args, process.env);
  if (asked) process.exitCode = await runContract(asked);
  else process.stdout.write(usage(command));
}

/** Reads the command line; undefined where help is asked for. Throws `UsageError`. */
function readContractCommand(args: string[], env: NodeJS.ProcessEnv): ContractCommand | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      url: text,
      token: text,
      'token-low': text,
      'token-other': text,
      header: { type: 'string', multiple: true, default: [] },
      ids: text,
      ca: text,
      proxy: text,
      'read-only': { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
      partial: { type: 'boolean', default: false },
      disposable: { type: 'boolean', default: false },
      ledger: text,
      clean: text,
      only: { type: 'string', multiple: true, default: [] },
      seed: text,
      'time-limit': text,
      time: text,
      rate: text,
      concurrency: text,
      patience: text,
      settle: text,
      'min-coverage': text,
      baseline: text,
      'update-baseline': { type: 'boolean', default: false },
      'documented-only': { type: 'boolean', default: false },
      adversary: { type: 'boolean', default: false },
      'adversary-host': text,
      'adversary-pid': text,
      evidence: text,
      junit: text,
      html: text,
      json: text,
      sarif: text,
      markdown: text,
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const { url = '', token = env.CONTRACT_TOKEN, only, quiet, plan, disposable } = values;
  const { evidence, junit, html, json, sarif, markdown, ledger, clean, baseline, ids, ca, proxy } = values;
  const tokenLow = values['token-low'] ?? env.CONTRACT_TOKEN_LOW;
  const tokenOther = values['token-other'] ?? env.CONTRACT_TOKEN_OTHER;
  if (url === '') throw new UsageError('--url is missing; it must be the address of a server');
  if (!token) throw new UsageError('--token is missing; it must be an API token of the server');
  const files = { evidence, junit, html, json, sarif, markdown, ledger, clean, baseline, ids, ca };
  for (const [name, file] of Object.entries(files)) {
    if (file === '') throw new UsageError(`--${name} is empty; it must be a file`);
  }
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
  const minCoverage = readNumber('min-coverage', values['min-coverage'], 0, 100);
  const update = values['update-baseline'];
  if (update && baseline === undefined) throw new UsageError('--update-baseline needs --baseline, the file to write');
  if (plan && clean) throw new UsageError('--plan and --clean cannot be given both');
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
      ...(minCoverage !== undefined && { minCoverage }),
      ...(evidence && { evidence: true }),
      ...(baseline && { baseline: resolve(baseline) }),
      ...(update && { updateBaseline: true }),
      ...(values['documented-only'] && { documentedOnly: true }),
    },
    output: {
      quiet,
      github: env.GITHUB_ACTIONS === 'true',
      ...(evidence && { evidence: resolve(evidence) }),
      ...(junit && { junit: resolve(junit) }),
      ...(html && { html: resolve(html) }),
      ...(json && { json: resolve(json) }),
      ...(sarif && { sarif: resolve(sarif) }),
      ...(markdown && { markdown: resolve(markdown) }),
      ...(env.GITHUB_STEP_SUMMARY && { summary: resolve(env.GITHUB_STEP_SUMMARY) }),
    },
  };
}

function readNumber(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  const isOne = /^\d+$/.test(text) && number >= least && number <= most;
  if (!isOne) throw new UsageError(`--${name} is ${text}; it must be a whole number from ${least} to ${most}`);
  return number;
}

/** A file that what is found out could not be added to is told of before anything is asked. */
function checkLedger(file: string): void {
  try {
    ledgerIn(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--evidence is no ledger to add to: ${why}`);
  }
}

/** A baseline that cannot be read is told of before anything is asked. */
function checkBaseline(file: string, mayBeMissing: boolean | undefined): void {
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
  const { runSuite } = await import('../suite/run-vitest.ts');
  const { verdict, checks, isInterrupted } = await runSuite(options, output);
  if (isInterrupted) return interruptedCode;
  if (verdict === 'incomplete') return 2;
  if (verdict !== 'unknown') return verdict === 'breaks' ? 1 : 0;
  const failed = checks.find(({ state }) => state === 'failed');
  throw new Error(`the suite itself failed at ${failed?.id}: ${failed?.reason}`);
}

/** Gives the exit code: 1 where something is left. */
async function clean(file: string, options: ContractCommand['options']): Promise<number> {
  const { cleanLedger } = await import('../suite/undo/clean.ts');
  const { count, left } = await cleanLedger(file, options);
  process.stdout.write(`${count - left.length} of ${count} undone.\n`);
  for (const { intent } of left) process.stdout.write(`left: ${intent.operationId}, line of id ${intent.id}\n`);
  return left.length === 0 ? 0 : 1;
}

async function tellPlan(options: ContractCommand['options']): Promise<number> {
  const { intentionsOf, planText } = await import('../suite/undo/plan-of-run.ts');
  process.stdout.write(planText(options.url, await intentionsOf(options)));
  return 0;
}
