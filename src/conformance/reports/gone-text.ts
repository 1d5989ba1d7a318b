import type { Gone } from '../runner/gone.ts';

/** Parts of a report that tell of the end of a server. */
interface WithGone {
  readonly gone?: Gone;
  readonly checks: readonly { readonly state: string }[];
}

/** When a server went away, what was sent last and what held until then, a line each; none where it is there. */
export function goneLines({ gone, checks }: WithGone): string[] {
  if (!gone) return [];
  const count = (...states: readonly string[]) => checks.filter(({ state }) => states.includes(state)).length;
  const found = count('broke', 'differs', 'known');
  const sent = gone.sent.flatMap(({ sent, status }) => [`  ${status ?? 'no answer'}`, `    ${indented(sent)}`]);
  return [
    `gone      after ${gone.requests} requests; at ${gone.at} nothing had been answered for ${gone.seconds} s, not even a plain GET`,
    'rests on  no fact of the service',
    `held      ${count('held')} checks until then; ${found} found something, ${count('skipped')} were not made to their ends`,
    'sent last',
    ...sent,
  ];
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n    ');
}
