import { counted } from '../../contract/counted.ts';
import type { Check } from '../runner/check.ts';
import type { Session } from '../runner/session.ts';
import { visible } from '../target/sanitize.ts';
import { briefLacks } from '../target/skip-reasons.ts';

/** Requests that a check takes for each unit of its cost, measured on the sandbox. */
const requestsPerCost = { isolated: 9, shared: 3, story: 3 } as const;
/** In milliseconds: the suite's own work for a request. */
const ownWork = 0.5;
/** In milliseconds; a run that takes longer is told how to take less. */
const long = 10 * 60_000;

/** A run before its first check in two lines: what it talks to; how long it takes, and what it leaves out. */
export function startMessage(session: Session, checks: readonly Check[], atATime: number): string {
  const left = Map.groupBy(checks, ({ needs }) => needs.find((name) => !session.capabilities.has(name)));
  const able = left.get(undefined) ?? [];
  const reasons = [...left].flatMap(([name, own]) => (name ? [`${own.length} ${briefLacks[name]}`] : []));
  const rest = reasons.length > 0 ? `; skipped: ${reasons.join(', ')}` : '';
  const milliseconds = estimate(session, able, atATime);
  const shorter = milliseconds > long && !session.budget ? ' (--time 5m runs only the most important ones)' : '';
  const text = `${metText(session)}\n${durationText(milliseconds)} for ${counted(able.length, 'check')}${shorter}${rest}\n`;
  return visible(text);
}

function metText({ api, connection, role, capabilities, discovered: { groups } }: Session): string {
  const served = [...groups].filter(([, isServed]) => isServed).map(([name]) => name);
  const which =
    served.length === groups.size ? `all ${served.length} groups` : `the groups ${served.join(', ')} of ${groups.size}`;
  const parts = [
    ...(groups.size > 0 ? [which] : []),
    `a token with the role ${role}`,
    ...(capabilities.has('writes') ? [capabilities.has('control') ? 'a control API' : 'no control API'] : []),
    `${Math.max(1, Math.round(connection.timings.fastest()))} ms per response`,
  ];
  return `${api.version.title} ${api.version.version} at ${connection.url}: ${parts.join(', ')}`;
}

/** In milliseconds; as good as what a few answers tell of all of them. */
function estimate(
  { capabilities, connection, options, budget }: Session,
  able: readonly Check[],
  atATime: number,
): number {
  const own = capabilities.has('control') ? requestsPerCost.isolated : requestsPerCost.shared;
  const requests = able.reduce(
    (sum, { cost = 1, kind }) => sum + cost * (kind === 'story' ? requestsPerCost.story : own),
    0,
  );
  const { concurrency = atATime, rate } = options.pace ?? {};
  const answer = connection.timings.fastest() / Math.min(concurrency, atATime) + ownWork;
  const whole = requests * Math.max(answer, rate === undefined ? 0 : 1000 / rate);
  return Math.min(whole, budget?.milliseconds ?? whole);
}

function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return 'A few seconds';
  if (seconds < 90) return `About ${10 * Math.round(seconds / 10)} seconds`;
  return seconds < 5400 ? `About ${Math.round(seconds / 60)} minutes` : `About ${Math.round(seconds / 3600)} hours`;
}
