/** Text of `--help`; `command` precedes the options. */
export const heldUsage = (command: string) => `Usage: ${command} FILE.har … [options]

Holds recorded traffic to the contract, without sending anything: statuses, headers, bodies, reasons, order and secrets.
FILE is a HAR (HTTP Archive 1.2), as \`npm run record\`, browsers, mitmproxy and Playwright write it, of any length.

  --base URL          the server up to the contract's paths, or a path on any server (/phone)
  --baseline FILE     known findings, which do not fail the run
  --json FILE         write the report as JSON; also --html FILE, --junit FILE, --sarif FILE, --markdown FILE
  --quiet             print findings and the verdict only
  --verbose           print everything
  --help              print this text

Exit code 0: the traffic keeps the contract; 1: it does not; 2: there is no traffic with the API.
`;
