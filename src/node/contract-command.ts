import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ContractOptions } from '../suite/describe.ts';
import { ledgerIn } from '../suite/evidence/ledger-file.ts';
import type { RunOutput } from '../suite/run-vitest.ts';
import { readServerUrl } from './server-url.ts';
import { UsageError } from './usage-error.ts';

export const contractUsage = `Usage: npm run contract -- --url URL --token T [options]

Tells where the server at URL breaks the contract. Exit code 0: it holds; 1: it breaks; 2: the suite could not run.

  --url URL           the server, up to /api/v2: https://staging.example.com
  --token T           an API token of the highest role there is to have
  --token-low T       a token of a lower role in the same organization, to see that roles are kept
  --token-other T     a token of another organization, to see that nothing leaks
  --read-only         send nothing that changes anything
  --only NAME         only this group, operation or check; may be repeated
  --seed N            draw the same requests as the run that told this seed
  --time-limit MS     the longest that an answer may take (default 10000)
  --min-coverage P    break below P percent of what could be covered of the contract
  --documented-only   break on what contradicts the service's documentation alone; tell the rest as differences
  --adversary         attack the server too, which must be one's own and on this machine
  --adversary-host H  the server's host once more, to attack it where it is on another machine
  --adversary-pid N   the server's process on this machine, to see what its memory does
  --evidence FILE     ask what the contract only assumes too, and add what is found out to the ledger FILE
  --junit FILE        write a JUnit report
  --html FILE         write a report to look at
  --json FILE         write a report for programs
  --quiet             print findings and the verdict only
  --help              this text

A token may be given as CONTRACT_TOKEN, CONTRACT_TOKEN_LOW or CONTRACT_TOKEN_OTHER in the environment instead.
`;

/** What the suite is asked on the command line. */
export interface ContractCommand {
  readonly options: Omit<ContractOptions, 'fetch' | 'prepare'>;
  readonly output: RunOutput;
}

/** Reads the command line; undefined where help is asked for. Throws `UsageError`. */
export function readContractCommand(args: string[], env: NodeJS.ProcessEnv): ContractCommand | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      url: text,
      token: text,
      'token-low': text,
      'token-other': text,
      'read-only': { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      seed: text,
      'time-limit': text,
      'min-coverage': text,
      'documented-only': { type: 'boolean', default: false },
      adversary: { type: 'boolean', default: false },
      'adversary-host': text,
      'adversary-pid': text,
      evidence: text,
      junit: text,
      html: text,
      json: text,
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const { url = '', token = env.CONTRACT_TOKEN, only, quiet, evidence, junit, html, json } = values;
  const tokenLow = values['token-low'] ?? env.CONTRACT_TOKEN_LOW;
  const tokenOther = values['token-other'] ?? env.CONTRACT_TOKEN_OTHER;
  if (url === '') throw new UsageError('--url is missing; it must be the address of a server');
  if (!token) throw new UsageError('--token is missing; it must be an API token of the server');
  for (const [name, file] of Object.entries({ evidence, junit, html, json })) {
    if (file === '') throw new UsageError(`--${name} is empty; it must be a file`);
  }
  const seed = readNumber('seed', values.seed, 0, 2 ** 31 - 1);
  const timeLimit = readNumber('time-limit', values['time-limit'], 1, 600_000);
  const pid = readNumber('adversary-pid', values['adversary-pid'], 1, 2 ** 31 - 1);
  const host = values['adversary-host'];
  const minCoverage = readNumber('min-coverage', values['min-coverage'], 0, 100);
  return {
    options: {
      url: readServerUrl('url', url),
      token,
      ...(tokenLow && { tokenLow }),
      ...(tokenOther && { tokenOther }),
      readOnly: values['read-only'],
      ...(values.adversary && { adversary: { ...(host && { host }), ...(pid !== undefined && { pid }) } }),
      only,
      ...(seed !== undefined && { seed }),
      ...(timeLimit !== undefined && { timeLimit }),
      ...(minCoverage !== undefined && { minCoverage }),
      ...(evidence && { evidence: true }),
      ...(values['documented-only'] && { documentedOnly: true }),
    },
    output: {
      quiet,
      github: env.GITHUB_ACTIONS === 'true',
      ...(evidence && { evidence: resolve(evidence) }),
      ...(junit && { junit: resolve(junit) }),
      ...(html && { html: resolve(html) }),
      ...(json && { json: resolve(json) }),
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

/** Runs the suite. Gives the exit code: 0 where the server holds to what counts of the contract, else 1. Throws where it could not run. */
export async function runContract({ options, output }: ContractCommand): Promise<number> {
  if (output.evidence !== undefined) checkLedger(output.evidence);
  const { runSuite } = await import('../suite/run-vitest.ts');
  const { verdict, checks } = await runSuite(options, output);
  if (verdict !== 'unknown') return verdict === 'holds' ? 0 : 1;
  const failed = checks.find(({ state }) => state === 'failed');
  throw new Error(`the suite itself failed at ${failed?.id}: ${failed?.reason}`);
}
