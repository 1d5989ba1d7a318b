/** Text of `--help`; `command` precedes the options. */
export const heldUsage = (command: string) => `Usage: ${command} FILE … [options]

Checks recorded traffic against the contract without sending requests: statuses, headers, bodies, reasons, order and
secrets of the responses. Requests that break the contract are listed separately, as faults of a client.

FILE is a HAR file (HTTP Archive 1.2) of any size, from \`npm run record\`, a browser, mitmproxy or Playwright; - is the
standard input, for which each fault is printed when it first occurs.

  --base URL          the address at which the contract's paths begin, or its path on any server (/phone)
  --map MAP           FILE is a log with a JSON object in each line; MAP is a JSON file with a JSON Pointer for each part:
                      method, url, status, and where the log has them time, duration, requestHeaders, requestBody,
                      responseHeaders, responseBody; "encoding": "base64" if bodies are
  --strict            fail on requests that break the contract too
  --baseline FILE     known findings, which do not fail the run
  --json FILE         write the report as JSON; also --html FILE, --junit FILE, --sarif FILE, --markdown FILE
  --quiet             print findings and the verdict only
  --verbose           print everything
  --help              print this text

Exit code 0: the responses conform to the contract; 1: they do not, or with --strict a request does not; 2: there is no
traffic with the API.
`;
