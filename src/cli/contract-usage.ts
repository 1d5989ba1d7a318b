import { pathPrefix } from '../../generated/client.ts';
import { type CommandOption, flag, helpOption, list, optionLines, text } from './command-option.ts';
import { runReportOptions } from './report-options.ts';

/** Options of a run of the suite. */
export const suiteOptions = {
  url: text('URL', `the address of the server, without ${pathPrefix.slice(0, -1)}: https://staging.example.com`),
  token: text('T', 'an API token of the highest role that you have, or CONTRACT_TOKEN in the environment'),
  'token-low': text('T', 'a token of a lower role in the same organization, to test roles, or CONTRACT_TOKEN_LOW'),
  'token-other': text('T', 'a token of another organization, to test isolation, or CONTRACT_TOKEN_OTHER'),
  header: list("'N: V'", 'send this header with every request; may be repeated'),
  ids: text('FILE', 'identifiers of existing resources, by their names in the contract (JSON or YAML)'),
  ca: text('FILE', 'also trust these certificates (PEM)'),
  proxy: text('URL', 'send requests through this proxy; defaults to HTTPS_PROXY, except for the hosts in NO_PROXY'),
  'read-only': flag('send only requests that change nothing'),
  plan: flag('list what a run would do per operation; send only reads'),
  partial: flag('leave out, and name, operations that the server does not have'),
  disposable: flag("also do what cannot be undone; nobody needs the server's data"),
  ledger: text('FILE', 'the undo log, which records each change before it is made'),
  clean: text('LEDGER', 'undo what a killed run left, and do nothing else'),
  only: list('NAME', 'run only this group, operation or check; may be repeated'),
  seed: text('N', 'repeat the generated requests of the run that reported this seed'),
  shard: text('I/N', 'run the I-th of N parts of the checks; --merge needs its --json report'),
  merge: { ...flag('merge the --json reports of all shards of a run, instead of running'), value: 'REPORT.json …' },
  'time-limit': text('MS', 'maximum time for a response; defaults to 10000'),
  time: text('5m', 'maximum time for the whole run (s, m, h); the most important checks run first'),
  rate: text('N', 'maximum requests per second'),
  concurrency: text('N', 'maximum requests at a time'),
  patience: text('SECONDS', 'maximum time that a request waits for a server that limits it; defaults to 120'),
  settle: text('SECONDS', 'how long reads may show the state before a write; defaults to 0'),
  adversary: flag('also attack the server, which must be your own and on this machine'),
  'adversary-host': text('HOST', "repeat the server's host, to attack it on another machine"),
  'adversary-pid': text('PID', "the server's process on this machine, to measure its memory"),
  ...runReportOptions,
  version: flag('print the versions of the suite and of the contract'),
  help: helpOption,
} as const satisfies Record<string, CommandOption>;

/** Text of `--help`; `command` precedes the options. */
export const usage = (command: string) => `Usage: ${command} --url URL --token T [options]
       ${command} --merge REPORT.json … [options]

Tests whether the server at URL conforms to the contract. Exit codes: 0, it does; 1, it breaks the contract; 2, no verdict: the
suite could not run, saw too little, or the server went away.

Before the first check, the run prints the server, the expected duration and the checks that it leaves out, or one line
that says what to fix.

${optionLines(suiteOptions)}
`;
