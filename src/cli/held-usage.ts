import { type CommandOption, flag, helpOption, optionLines, text } from './command-option.ts';
import { reportOptions } from './report-options.ts';

/** Options of `held` for its judgement and reports. */
export const judgementOptions = {
  strict: flag('fail on requests that break the contract too'),
  ...reportOptions,
} as const satisfies Record<string, CommandOption>;

/** Options of `held`. */
export const heldOptions = {
  base: text('URL', "the address at which the contract's paths begin, or its path on any server (/phone)"),
  map: text(
    'MAP',
    'FILE is a log with a JSON object in each line; MAP is a JSON file with a JSON Pointer for each part: method, url, status, and where the log has them time, duration, requestHeaders, requestBody, responseHeaders, responseBody; "encoding": "base64" if bodies are',
  ),
  ...judgementOptions,
  help: helpOption,
} as const satisfies Record<string, CommandOption>;

/** Text of `--help`; `command` precedes the options. */
export const heldUsage = (command: string) => `Usage: ${command} FILE … [options]

Checks recorded traffic against the contract without sending requests: statuses, headers, bodies, reasons, order and
secrets of the responses, invalid requests that succeed, and valid ones that are rejected. Requests that break the contract
are listed separately, as faults of a client.

FILE is a HAR file (HTTP Archive 1.2) of any size, from \`npm run record\`, a browser, mitmproxy or Playwright; - is the
standard input, for which each fault is printed when it first occurs.

${optionLines(heldOptions)}

Exit code 0: the responses conform to the contract; 1: they do not, or with --strict a request does not; 2: there is no
traffic with the API.
`;
