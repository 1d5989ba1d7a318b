/** Text of `--help`; `command` precedes the options. */
export const heldUsage = (command: string) => `Usage: ${command} FILE.har … [options]

Checks recorded traffic against the contract without sending requests: statuses, headers, bodies, reasons, order and secrets.
FILE is a HAR file (HTTP Archive 1.2) of any size, from \`npm run record\`, a browser, mitmproxy or Playwright.

  --base URL          the address at which the contract's paths begin, or its path on any server (/phone)
  --baseline FILE     known findings, which do not fail the run
  --json FILE         write the report as JSON; also --html FILE, --junit FILE, --sarif FILE, --markdown FILE
  --quiet             print findings and the verdict only
  --verbose           print everything
  --help              print this text

Exit code 0: the traffic conforms to the contract; 1: it does not; 2: there is no traffic with the API.
`;
