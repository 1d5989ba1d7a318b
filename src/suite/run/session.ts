import type { Role } from '../../contract/operation.ts';
import { Masks } from '../../masking/masks.ts';
import { type SuiteContract, suiteContract } from '../contract/contract.ts';
import { Coverage } from '../coverage/coverage.ts';
import type { AssumptionId } from '../evidence/assumption.ts';
import type { Inquest } from '../evidence/observation.ts';
import type { CaseRequest } from '../requests/request.ts';
import { findCapabilities } from '../target/capabilities.ts';
import { Connection } from '../target/connection.ts';
import { type DiscoveredIds, discoverIds, withDiscoveredIds } from '../target/discovered-ids.ts';
import type { Capability, TargetOptions } from '../target/target.ts';
import { IsolatedWorlds, type Tokens, type World } from '../target/worlds.ts';
import { Findings } from './finding.ts';

/** How a run is made. */
export interface SessionOptions {
  /** Any integer; equal seeds draw equal requests. */
  readonly seed: number;
  /** True to end a check at its first finding. */
  readonly failFast?: boolean;
}

/** A run of the suite against one server: what was found out about it, and what was found. */
export class Session {
  readonly contract: SuiteContract = suiteContract();
  readonly findings = new Findings();
  readonly coverage = new Coverage(this.contract);
  /** What was found out of the register's assumptions. */
  readonly evidence = new Map<AssumptionId, Inquest>();
  /** Hides secrets in what is kept of exchanges. */
  readonly masks = new Masks();
  /** When the run began. */
  readonly began = new Date();
  readonly seed: number;
  readonly failFast: boolean;
  readonly connection: Connection;
  readonly capabilities: ReadonlySet<Capability>;
  readonly options: TargetOptions;
  /** Identifiers of things that exist, by name; empty where the contract's examples exist. */
  readonly discoveredIds: DiscoveredIds;
  readonly #worlds: IsolatedWorlds;
  readonly #tokens: Tokens;
  readonly #role: Role;

  private constructor(options: TargetOptions, { seed, failFast = false }: SessionOptions, found: Found) {
    this.options = options;
    this.seed = seed;
    this.failFast = failFast;
    this.connection = found.connection;
    this.capabilities = found.capabilities;
    this.discoveredIds = found.discoveredIds;
    this.#worlds = new IsolatedWorlds(found.connection, options.fetch);
    this.#tokens = found.tokens;
    this.#role = found.role;
  }

  /** Looks what the server can do. Throws `CannotRun` where nobody answers or the token is refused. */
  static async open(options: TargetOptions, settings: SessionOptions): Promise<Session> {
    const connection = new Connection(options);
    const contract = suiteContract();
    const found = await findCapabilities(contract, connection, options);
    const isolated = found.capabilities.has('control');
    const discoveredIds =
      isolated || !found.capabilities.has('state') ? new Map() : await discoverIds(contract, connection, options);
    return new Session(options, settings, { connection, ...found, discoveredIds });
  }

  /** A session on the same server that has found and covered nothing yet; what is known of the server is not asked again. */
  again(settings: SessionOptions): Session {
    const { connection, capabilities, discoveredIds, options } = this;
    return new Session(options, settings, {
      connection,
      capabilities,
      discoveredIds,
      tokens: this.#tokens,
      role: this.#role,
    });
  }

  /** The highest role that there is a token for. */
  get role(): Role {
    return this.#role;
  }

  /** A world in its first state, where the server can make one; else the server as it stands. */
  createWorld(): Promise<World> {
    if (this.capabilities.has('control')) return this.#worlds.create();
    const { tokenOther } = this.options;
    return Promise.resolve({
      isolated: false,
      tokens: this.#tokens,
      role: this.#role,
      otherToken: () => Promise.resolve(tokenOther),
      release: () => Promise.resolve(),
    });
  }

  /** The request with identifiers of things that exist on this server in the place of those that the contract shows. */
  withDiscoveredIds(request: CaseRequest): CaseRequest {
    return withDiscoveredIds(request, this.discoveredIds);
  }
}

interface Found {
  readonly connection: Connection;
  readonly capabilities: ReadonlySet<Capability>;
  readonly discoveredIds: DiscoveredIds;
  readonly tokens: Tokens;
  readonly role: Role;
}
