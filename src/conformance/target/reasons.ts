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
export type Reason = keyof About;

/** Why something of the contract cannot be examined on a server: all the reasons there are, as they are reported. */
const sentences: { readonly [Kind in Reason]: (...about: About[Kind]) => string } = {
  writes: () => 'the run is read-only',
  state: () => 'the server keeps nothing: what was created is not found again',
  control: (keyHeader) =>
    `the server has no control API under /_sandbox${keyHeader === undefined ? '' : `, or wants a key (--header ${keyHeader})`}`,
  disposable: () => 'it changes what cannot be put back (--disposable does it)',
  prefer: () => 'the server does not answer with the status that a Prefer header asks for',
  lowRole: () => 'there is no token of a lower role (--token-low)',
  otherOrganization: () => 'there is no token of another organization (--token-other)',
  webhooks: () => 'the server cannot deliver webhooks to this machine over http',
  deletesOthers: () => 'it would delete what is not the suite’s own; scenarios delete what they have created',
  noToken: (role) => `there is no token of the role ${role}: --token takes the highest one, --token-low another`,
  lowToken: (operation, role) => `${operation} needs a token of the role ${role}`,
  otherRefused: () => 'the token of the other organization opens nothing: the organization may be suspended',
  otherIsNoAdmin: () => 'the token of the other organization is not of an admin',
  tooManyRequests: () => 'the server limits how many requests the suite may send (429)',
  nothingKnown: (parameter) => `no ${parameter} is known: --ids takes a file that names one`,
  onlyOneKnown: (parameter) => `no second ${parameter} is known: --ids takes a file that names several`,
  nothingHappens: () => 'the server has nothing that would cause an event',
  noPlainRead: () => 'the server has no read that needs nothing, to show by it what a token may do',
  noRoom: (operation) => `${operation} is refused with 409: there is no room for what the suite creates`,
  listRefused: (status) => `the list answers ${status}`,
  listWithoutTotal: () => 'the list tells no total',
  listChanges: () => 'the list changes while it is read',
  listTooLong: () => 'a list is too long to be read to its end',
  noFreeNumber: () => 'there is no free phone number',
  numbersKept: () => 'the agent keeps its numbers: it may have tasks in progress',
  numberingProviders: () => 'of the numbering providers the organization has none, or all',
  ownSipRegistration: () => 'the organization has a SIP registration of its own',
  relaysTaken: () => 'every relay type has a configuration of the organization’s own',
  tasksStartAtOnce: () => 'tasks start at once, so none can be changed',
  tasksDoNotStart: () => 'a task does not start within seconds: others may come first',
  strangersWait: () => 'people who may exist would be called or texted, once what is queued may start',
  noProcess: () => 'the memory of a process is looked at where --adversary-pid names it',
  noBrowser: () => 'there is no browser: CHROMIUM_PATH names one',
  encrypted: () => 'the server speaks HTTPS, and the attack is one on plain HTTP',
  unanswered: (why) => why,
  notTwice: () => 'what was done once may be done again, so nobody has to win',
  notOnce: (operation) => `no example of ${operation} is accepted, so nothing can come again`,
  forGood: (operation, reason) => `${operation} cannot be undone: ${reason} (--disposable sends it)`,
  barred: (operation, reason) => `${operation} has accepted what it must refuse, and cannot be undone: ${reason}`,
  otherData: () => 'the server does not show enough of what it has for a sandbox to begin with it',
  notShown: () => 'the server has data of its own, and not all that decides what happens here is shown by it',
  disturbed: () => 'what stands before the server has left open what became of its requests',
  interrupted: () => 'the run was interrupted',
  gone: () => 'the server went away',
  clockMoves: () => 'the clock of its environment does not come to an end of its move',
  prerequisite: (operation, outcome) => `${operation} comes first, and ${outcome}`,
  notServed: (operation, status) => `the server does not have ${operation} (${status})`,
  outOfTime: () => 'the time is up (--time)',
};

/** A reason with what it names. */
export type ReasonAbout<Kind extends Reason> = About[Kind];

/** A reason in words. */
export function reasonText<Kind extends Reason>(kind: Kind, ...about: ReasonAbout<Kind>): string {
  return sentences[kind](...about);
}

/** Why a check cannot be made where a server or a run lacks a capability. */
export function lackText(name: Capability, control: ControlApi | undefined): string {
  return name === 'control' ? reasonText(name, control?.keyHeader) : reasonText(name);
}

/** The same in a few words that follow a number of checks. */
export const briefLacks: Readonly<Record<Capability, string>> = {
  writes: 'by --read-only',
  state: 'as the server keeps nothing',
  control: 'for want of a control API',
  disposable: 'for want of --disposable',
  prefer: 'as the server ignores Prefer',
  lowRole: 'for want of --token-low',
  otherOrganization: 'for want of --token-other',
  webhooks: 'as no webhook comes to this machine',
};

/** Reasons that name something; what is `unanswered` has any words. */
type Naming = { [Kind in Reason]: About[Kind] extends [] ? never : Kind }[Exclude<Reason, 'unanswered'>];

const notUndone = 'what it does cannot be undone (--disposable does it)';
const roleLacks = 'there is no token of the role that it needs';

/** What all reasons of a kind have in common, so that they can be counted together. */
const generalSentences: Readonly<Record<Naming, string> & Partial<Record<Reason, string>>> = {
  control: 'the server has no control API, or wants a key (--header)',
  disposable: notUndone,
  forGood: notUndone,
  barred: 'it has accepted what it must refuse, and cannot be undone',
  deletesOthers: 'it would delete what is not the suite’s own',
  noToken: roleLacks,
  lowToken: roleLacks,
  nothingKnown: 'nothing is known on this server that it could be about (--ids names it)',
  onlyOneKnown: 'no second thing is known on this server that it could be about (--ids names it)',
  noRoom: 'it is refused with 409: there is no room for what the suite creates',
  listRefused: 'the list is refused',
  notOnce: 'no example of it is accepted, so nothing can come again',
  prerequisite: 'what comes first has failed',
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
