/** Text of `--help`; `command` precedes the options. */
export const rehearseUsage = (command: string) => `Usage: ${command} [options] -- COMMAND …
       ${command} --repeat ID [--port N]
       ${command} --list

Runs your application's tests (COMMAND, whatever they are) on the sandbox, then on servers that do what the contract
allows and the sandbox does not, and on servers that decide an assumption of the contract otherwise. It reports what
your application breaks on, and what it rests on.

COMMAND finds the server in PHONE_AGENT_URL and its tokens in PHONE_AGENT_TOKEN (superAdmin), PHONE_AGENT_TOKEN_ADMIN
and PHONE_AGENT_TOKEN_USER. The client, connectSandbox and the fixtures of phone-agent-kit read them by themselves.

  --only ID           try only this variant; may be repeated
  --time 5m           spend at most this long on variants (s, m, h), the most telling first
  --parallel N        run COMMAND at most N times at once
  --results FILE      the JUnit report that COMMAND writes; without it, names of tests come from TAP or from the
                      output of Vitest, Jest, Playwright, Mocha, node:test, pytest, unittest or go test
  --evidence LEDGER   show what the ledger of \`npm run evidence\` knows of each assumption, refuted ones first
  --strict            fail on assumptions too
  --json FILE         write the report as JSON; also --html FILE, --junit FILE, --markdown FILE
  --repeat ID         start the variant, print its address, and serve until Ctrl-C
  --port N            port of --repeat (default: a free one)
  --list              print the variants
  --help              print this text

Exit code 0: nothing that the contract allows breaks it; 1: something does; 2: the tests fail on the sandbox itself.
`;
