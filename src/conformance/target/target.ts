import type { PaceOptions } from './request-retries.ts';
import { visible } from './sanitize.ts';

/** Sends a request to the server under test. */
export type Send = (request: Request) => Promise<Response>;

/** The tokens that the suite works with. */
export interface GivenTokens {
  /** Of the highest role there is to have. */
  readonly token: string;
  /** Of a lower role in the same organization. */
  readonly tokenLow?: string;
  /** Of another organization. */
  readonly tokenOther?: string;
}

/** Proxies and certificates between the suite and the server. */
export interface NetworkOptions {
  /** A file of certificates (PEM) that are trusted beside the usual ones. */
  readonly ca?: string;
  /** A proxy for every request but those to this machine. */
  readonly proxy?: { readonly url: string; readonly except?: string };
}

/** An identifier of something that exists, or several. */
export type GivenIds = string | number | readonly (string | number)[];

/** The server under test, and what is known of it. */
export interface TargetOptions extends GivenTokens, NetworkOptions {
  /** Its address, up to the paths of the contract: `https://staging.example.com`. */
  readonly url: string;
  /** Instead of the global `fetch`, for a server in the same process. */
  readonly fetch?: Send;
  /** True to send nothing that changes anything. */
  readonly readOnly?: boolean;
  /** True where the server is there to be used up: what cannot be undone is done too. False unless it is attacked. */
  readonly disposable?: boolean;
  /** The longest that an answer may take, in milliseconds; 10,000 unless told otherwise. */
  readonly timeLimit?: number;
  /** Headers that every request has; no report has their values. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The time that the whole run may take, in milliseconds; as much as it needs unless told. */
  readonly time?: number;
  /** When that time began, in Unix milliseconds: at the first request unless told. */
  readonly since?: number;
  /** Request rate for a server outside this process. */
  readonly pace?: PaceOptions;
  /** So long reads may show what was before a write, in milliseconds; 0 unless told otherwise. */
  readonly settle?: number;
  /** Capabilities that are given or denied instead of found. */
  readonly capabilities?: Partial<Readonly<Record<Capability, boolean>>>;
  /**
   * Identifiers of things that exist on the server, by the name that they have in the contract, such as
   * `{ agentId: 'agent_17' }`; called once before the checks. What the suite finds in lists comes after them.
   */
  readonly prepare?: () => Promise<Readonly<Record<string, string | number>>>;
  /** Identifiers as `prepare` gives them, which they come before. */
  readonly ids?: Readonly<Record<string, GivenIds>>;
  /** True where the server may lack operations of the contract: those are left out, and named. */
  readonly partial?: boolean;
  /** The file that `ids` are from, for the command that repeats a finding. */
  readonly idsFile?: string;
  /** The server is attacked too: it is one's own, and may fall. */
  readonly adversary?: AdversaryOptions;
}

/** Attacks beyond what the contract suite sends. */
export interface AdversaryOptions {
  /** The target's host once more, where that is not this machine: nobody attacks another by a slip. */
  readonly host?: string;
  /** The server's process on this machine, whose memory is looked at. */
  readonly pid?: number;
}

/** The names of all capabilities. */
export const capabilityNames = [
  'writes',
  'state',
  'control',
  'disposable',
  'prefer',
  'lowRole',
  'otherOrganization',
  'webhooks',
] as const;

/** Capabilities of a server or a run; checks name those that they need. */
export type Capability = (typeof capabilityNames)[number];

/** True if nobody needs the server's data after the run; an attack implies it. */
export function isDisposable({ disposable, adversary }: TargetOptions): boolean {
  return disposable ?? adversary !== undefined;
}

/** True for a URL of this machine. */
export function isThisMachine(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');
}

/** The server cannot be examined at all: nobody answers, or the token is refused. The message says which. */
export class CannotRun extends Error {
  override name = 'CannotRun';

  constructor(message: string) {
    super(visible(message));
  }
}
