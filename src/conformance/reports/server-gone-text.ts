import { counted } from '../../contract/counted.ts';
import type { Gone } from '../runner/server-gone.ts';

/** Parts of a report that tell of the end of a server. */
interface WithGone {
  readonly gone?: Gone;
  readonly checks: readonly { readonly state: string }[];
}

/** When a server went away, the checks until then and the last requests, a line each; none if it is still there. */
export function goneLines({ gone, checks }: WithGone): string[] {
  if (!gone) return [];
  const count = (...states: readonly string[]) => checks.filter(({ state }) => states.includes(state)).length;
  const found = count('broke', 'differs', 'known');
  const sent = gone.sent.flatMap(({ sent, status }) => [`  ${status ?? 'no response'}`, `    ${indented(sent)}`]);
  return [
    `gone      after ${counted(gone.requests, 'request')}; at ${gone.at} the server had not responded for ${gone.seconds} s, not even to a plain GET`,
    `checks    until then: ${count('held')} passed, ${found} had findings, ${count('skipped')} did not finish`,
    'requests  the last ones',
    ...sent,
  ];
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n    ');
}
