import { type CommandOption, flag, helpOption, list, optionLines, text } from './command-option.ts';

/** Options of a rehearsal. */
export const rehearseOptions = {
  contract: text(
    'FILE',
    'run only the breaks between the contract of this checkout and the one in FILE, one at a time',
  ),
  base: text('REV', 'rehearse at the commit where the working tree left this git reference, with the breaks since'),
  only: list('ID', 'run only this variant; may be repeated'),
  time: text('5m', 'maximum time for the variants (s, m, h); the most important ones run first'),
  parallel: text('N', 'run COMMAND at most N times at once'),
  results: text(
    'FILE',
    'the JUnit report that COMMAND writes; without it, names of tests come from TAP or from the output of Vitest, Jest, Playwright, Mocha, node:test, pytest, unittest or go test',
  ),
  evidence: text('LEDGER', 'show the standing of each assumption in this ledger, refuted ones first'),
  strict: flag('fail on assumptions too'),
  json: text('FILE', 'write the report as JSON'),
  html: text('FILE', 'write the report for people'),
  junit: text('FILE', 'write a JUnit report'),
  markdown: text('FILE', 'write the report for a pull request'),
  repeat: text('ID', 'start the variant, print its address, and serve until Ctrl-C'),
  port: text('N', 'port of --repeat; defaults to a free one'),
  list: flag('print the variants'),
  help: helpOption,
} as const satisfies Record<string, CommandOption>;

/** Text of `--help`; `command` precedes the options. */
export const rehearseUsage = (command: string) => `Usage: ${command} [options] -- COMMAND …
       ${command} --repeat ID [--port N]
       ${command} --list

Runs your application's tests (COMMAND) on the sandbox, then on servers that conform to the contract but differ from the
sandbox, and on servers that differ in one assumption of the contract. It reports the differences that break your
application, and the assumptions that it relies on.

COMMAND gets the server's address in PHONE_AGENT_URL and tokens in PHONE_AGENT_TOKEN (superAdmin), PHONE_AGENT_TOKEN_ADMIN
and PHONE_AGENT_TOKEN_USER. The client, connectSandbox and the fixtures of phone-agent-kit read them automatically.

${optionLines(rehearseOptions)}

Exit codes: 0, the tests pass on everything that the contract allows; 1, they do not; 2, they fail on the sandbox itself.
`;
