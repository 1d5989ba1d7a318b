/** Text of `--help`; `command` precedes the options. */
export const rehearseUsage = (command: string) => `Usage: ${command} [options] -- COMMAND …
       ${command} --repeat ID [--port N]
       ${command} --list

Runs your application's tests (COMMAND) on the sandbox, then on servers that conform to the contract but differ from the
sandbox, and on servers that differ in one assumption of the contract. It reports the differences that break your
application, and the assumptions that it relies on.

COMMAND gets the server's address in PHONE_AGENT_URL and tokens in PHONE_AGENT_TOKEN (superAdmin), PHONE_AGENT_TOKEN_ADMIN
and PHONE_AGENT_TOKEN_USER. The client, connectSandbox and the fixtures of phone-agent-kit read them automatically.

  --contract FILE     run only the breaks between the contract of this checkout and the one in FILE, one at a time
  --base REV          rehearse at the commit where the working tree left this git reference, with the breaks since
  --only ID           run only this variant; may be repeated
  --time 5m           maximum time for the variants (s, m, h); the most important ones run first
  --parallel N        run COMMAND at most N times at once
  --results FILE      the JUnit report that COMMAND writes; without it, names of tests come from TAP or from the
                      output of Vitest, Jest, Playwright, Mocha, node:test, pytest, unittest or go test
  --evidence LEDGER   show the standing of each assumption in this ledger, refuted ones first
  --strict            fail on assumptions too
  --json FILE         write the report as JSON; also --html FILE, --junit FILE, --markdown FILE
  --repeat ID         start the variant, print its address, and serve until Ctrl-C
  --port N            port of --repeat (default: a free one)
  --list              print the variants
  --help              print this text

Exit codes: 0, the tests pass on everything that the contract allows; 1, they do not; 2, they fail on the sandbox itself.
`;
