/** How a request leaves for the server under test. */
export type Send = (request: Request) => Promise<Response>;

/** The tokens that the suite works with. */
export interface Tokens {
  /** Of the highest role there is to have. */
  readonly token: string;
  /** Of a lower role in the same organization. */
  readonly tokenLow?: string;
  /** Of another organization. */
  readonly tokenOther?: string;
}

/** The server under test, and what is known of it. */
export interface TargetOptions extends Tokens {
  /** Its address, up to the paths of the contract: `https://staging.example.com`. */
  readonly url: string;
  /** Instead of the global `fetch`, for a server in the same process. */
  readonly fetch?: Send;
  /** True to send nothing that changes anything. */
  readonly readOnly?: boolean;
  /** The longest that an answer may take, in milliseconds; 10,000 unless told otherwise. */
  readonly timeLimit?: number;
  /** Capabilities that are given or denied instead of found. */
  readonly capabilities?: Partial<Readonly<Record<Capability, boolean>>>;
  /**
   * Identifiers of things that exist on the server, by the name that they have in the contract, such as
   * `{ agentId: 'agent_17' }`; called once before the checks. What the suite finds in lists comes after them.
   */
  readonly prepare?: () => Promise<Readonly<Record<string, string | number>>>;
}

/** What a server can do or a run is allowed to; checks name those that they need. */
export type Capability = keyof typeof capabilities;

/** Each capability, and what is to be said where it is missing. */
export const capabilities = {
  writes: 'the run is read-only',
  state: 'the server keeps nothing: what was created is not found again',
  control: 'the server has no control API under /_sandbox',
  prefer: 'the server does not answer with the status that a Prefer header asks for',
  lowRole: 'there is no token of a lower role (--token-low)',
  otherOrganization: 'there is no token of another organization (--token-other)',
  webhooks: 'the server cannot reach this machine to deliver webhooks',
} as const;

/** The names of all capabilities. */
export const capabilityNames = Object.keys(capabilities).filter(isCapability);

function isCapability(name: string): name is Capability {
  return Object.hasOwn(capabilities, name);
}

/** The server cannot be examined at all: nobody answers, or the token is refused. The message says which. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}
