import type { ControlApi } from '../model/api.ts';
import type { Capability } from './target.ts';

/** Arguments of each reason; none for a missing capability. */
type About = { readonly [Name in Exclude<Capability, 'control'>]: [] } & {
  readonly control: [keyHeader: string | undefined];
  readonly deletesOthers: [];
  readonly noToken: [role: string];
  readonly lowToken: [operation: string, role: string];
  readonly otherIsNoAdmin: [];
  readonly otherRefused: [];
  readonly tooManyRequests: [];
  readonly nothingKnown: [parameter: string];
  readonly onlyOneKnown: [parameter: string];
  readonly nothingHappens: [];
  readonly noPlainRead: [];
  readonly noRoom: [operation: string];
  readonly listRefused: [status: number];
  readonly listWithoutTotal: [];
  readonly listChanges: [];
  readonly listTooLong: [];
  readonly noFreeNumber: [];
  readonly numbersKept: [];
  readonly numberingProviders: [];
  readonly ownSipRegistration: [];
  readonly relaysTaken: [];
  readonly tasksStartAtOnce: [];
  readonly tasksDoNotStart: [];
  readonly strangersWait: [];
  readonly noProcess: [];
  readonly noBrowser: [];
  readonly encrypted: [];
  readonly notTwice: [];
  readonly unanswered: [why: string];
  readonly notOnce: [operation: string];
  readonly forGood: [operation: string, reason: string];
  readonly inTheWay: [operation: string, what: string];
  readonly barred: [operation: string, reason: string];
  readonly otherData: [];
  readonly notShown: [];
  readonly disturbed: [];
  readonly interrupted: [];
  readonly gone: [];
  readonly outOfTime: [];
  readonly clockMoves: [];
  readonly prerequisite: [operation: string, outcome: string];
  readonly notServed: [operation: string, status: number];
};

/** Why a check cannot be made, or not to its end. */
export type CheckSkipReason = keyof About;

/** Why something of the contract cannot be examined on a server: all the reasons there are, as they are reported. */
const sentences: { readonly [Kind in CheckSkipReason]: (...about: About[Kind]) => string } = {
  writes: () => 'the run is read-only',
  state: () => 'the server is stateless: created resources cannot be read',
  control: (keyHeader) =>
    `the server has no control API under /_sandbox${keyHeader === undefined ? '' : `, or requires a key (--header ${keyHeader})`}`,
  disposable: () => 'its change cannot be undone (use --disposable)',
  prefer: () => 'the server ignores the status in a Prefer header',
  lowRole: () => 'no token with a lower role was given (--token-low)',
  otherOrganization: () => 'no token of another organization was given (--token-other)',
  webhooks: () => 'the server cannot deliver webhooks to this machine over http',
  deletesOthers: () => 'it would delete resources of others; behaviours delete only their own',
  noToken: (role) => `no token with the role ${role} was given (--token, --token-low)`,
  lowToken: (operation, role) => `${operation} requires a token with the role ${role}`,
  otherRefused: () => 'the token of the other organization is rejected everywhere; the organization may be suspended',
  otherIsNoAdmin: () => 'the token of the other organization does not have the role admin',
  tooManyRequests: () => 'the server limits the suite’s requests (429)',
  nothingKnown: (parameter) => `no ${parameter} is known; name one with --ids FILE`,
  onlyOneKnown: (parameter) => `no second ${parameter} is known; name several with --ids FILE`,
  nothingHappens: () => 'the suite cannot cause an event on this server',
  noPlainRead: () => 'the server has no read without parameters that would show the rights of a token',
  noRoom: (operation) => `${operation} returns 409: the server has no room for the suite’s resources`,
  listRefused: (status) => `the list returns ${status}`,
  listWithoutTotal: () => 'the list has no total',
  listChanges: () => 'the list changes while it is read',
  listTooLong: () => 'a list is too long to read completely',
  noFreeNumber: () => 'the server has no free phone number',
  numbersKept: () => 'the agent keeps its numbers: it may have tasks in progress',
  numberingProviders: () => 'the organization has no numbering provider, or has all of them',
  ownSipRegistration: () => 'the organization already has a SIP registration',
  relaysTaken: () => 'every relay type is already configured',
  tasksStartAtOnce: () => 'tasks start immediately, so none can be changed',
  tasksDoNotStart: () => 'a task does not start within seconds; others may be ahead of it',
  strangersWait: () => 'real people could be called or texted when queued tasks start',
  noProcess: () => 'no process to measure (--adversary-pid)',
  noBrowser: () => 'no browser was found (CHROMIUM_PATH)',
  encrypted: () => 'the attack needs plain HTTP, and the server uses HTTPS',
  unanswered: (why) => why,
  notTwice: () => 'the request may succeed twice, so there is no race',
  notOnce: (operation) => `no example of ${operation} is accepted, so none can be repeated`,
  forGood: (operation, reason) => `${operation} cannot be undone: ${reason} (use --disposable)`,
  inTheWay: (operation, what) => `${operation} cannot be undone now: ${what} (use --disposable)`,
  barred: (operation, reason) => `${operation} accepted an invalid request, and cannot be undone: ${reason}`,
  otherData: () => 'the server does not show enough data for the paired sandbox',
  notShown: () => 'the server has data that it does not show and that affects this check',
  disturbed: () => 'a gateway hid the outcome of its requests',
  interrupted: () => 'the run was interrupted',
  gone: () => 'the server stopped responding',
  clockMoves: () => 'the clock of its environment is still moving',
  prerequisite: (operation, outcome) => `an earlier step failed: ${operation} ${outcome}`,
  notServed: (operation, status) => `the server does not have ${operation} (${status})`,
  outOfTime: () => 'the time ran out (--time)',
};

/** A reason with what it names. */
export type ReasonAbout<Kind extends CheckSkipReason> = About[Kind];

/** A reason in words. */
export function reasonText<Kind extends CheckSkipReason>(kind: Kind, ...about: ReasonAbout<Kind>): string {
  return sentences[kind](...about);
}

/** Why a check cannot be made where a server or a run lacks a capability. */
export function lackText(name: Capability, control: ControlApi | undefined): string {
  return name === 'control' ? reasonText(name, control?.keyHeader) : reasonText(name);
}

/** The same in a few words that follow a number of checks. */
export const briefLacks: Readonly<Record<Capability, string>> = {
  writes: 'with --read-only',
  state: 'because the server is stateless',
  control: 'without a control API',
  disposable: 'without --disposable',
  prefer: 'because the server ignores Prefer',
  lowRole: 'without --token-low',
  otherOrganization: 'without --token-other',
  webhooks: 'because webhooks do not reach this machine',
};

/** Reasons that name something; what is `unanswered` has any words. */
type Naming = { [Kind in CheckSkipReason]: About[Kind] extends [] ? never : Kind }[Exclude<
  CheckSkipReason,
  'unanswered'
>];

const notUndone = 'its change cannot be undone (use --disposable)';
const roleLacks = 'no token with the required role was given';

/** What all reasons of a kind have in common, so that they can be counted together. */
const generalSentences: Readonly<Record<Naming, string> & Partial<Record<CheckSkipReason, string>>> = {
  control: 'the server has no control API, or requires a key (--header)',
  disposable: notUndone,
  forGood: notUndone,
  inTheWay: notUndone,
  barred: 'it accepted an invalid request, and cannot be undone',
  deletesOthers: 'it would delete resources of others',
  noToken: roleLacks,
  lowToken: roleLacks,
  nothingKnown: 'no resource for it is known (--ids)',
  onlyOneKnown: 'no second resource for it is known (--ids)',
  noRoom: 'it returns 409: the server has no room for the suite’s resources',
  listRefused: 'the list returns an error',
  notOnce: 'no example of it is accepted, so none can be repeated',
  prerequisite: 'an earlier step failed',
  notServed: 'the server does not have it',
};

/** Stands in a sentence where it names something; no sentence has it by itself. */
const any = '\0';

/** By the general sentence of each, the parts of a reason between the names. */
const kinds = Object.entries(generalSentences).map(([kind, general]) => {
  const sentence: unknown = Reflect.apply(Reflect.get(sentences, kind), undefined, [any, any]);
  return { parts: String(sentence).split(any), general };
});

/** A reason without the operation that it names, so that those of one kind can be counted together. */
export function generalReason(reason: string): string {
  return kinds.find(({ parts }) => isMadeOf(reason, parts))?.general ?? reason;
}

function isMadeOf(reason: string, parts: readonly string[]): boolean {
  let at = 0;
  const areThere = parts.every((part) => {
    const found = reason.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
  return areThere && reason.startsWith(parts[0] ?? '') && reason.endsWith(parts.at(-1) ?? '');
}
