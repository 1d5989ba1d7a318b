import { createHash } from 'node:crypto';
import type { ControlClient } from '../../client/control-client.ts';
import type { Declared, SuiteContract } from './contract.ts';
import type { AssumptionId } from './register.ts';
import type { SourceLines } from './source-lines.ts';

/**
 * An API as the suite knows it: its contract, and what no OpenAPI document can say. Operations are named by their operationIds.
 * What an API does not have is left out; the checks that need it are not made.
 */
export interface Api {
  /** Name of the suite of this API. */
  readonly suite: string;
  readonly contract: SuiteContract;
  readonly version: ContractVersion;
  readonly sources: ContractFiles;
  /** Entries of the register that no request can decide, each with the reason. */
  readonly undecidable?: ReadonlyMap<AssumptionId, string>;
  readonly cheap: CheapOperations;
  readonly tokens?: TokenOperations;
  readonly organizations?: Organizations;
  readonly webhooks?: Webhooks;
  readonly reach?: Reach;
  readonly control?: ControlApi;
}

/** The files that the contract is written in. */
interface ContractFiles {
  readonly lines: SourceLines;
  /** The folder from which the files are named. */
  readonly root: URL;
}

/** Operations that cost a server little, for checks of what surrounds operations. */
export interface CheapOperations {
  /** A read that needs no parameters. */
  readonly read: string;
  /** A list that needs no parameters. */
  readonly list: string;
  /** A write that leaves little behind, and that the contract shows a body of. */
  readonly write: string;
  /** A write with a body that is never sent to its end. */
  readonly unsent: string;
}

/** Operations that create and list tokens. */
export interface TokenOperations {
  readonly create: string;
  readonly list: string;
  /** The body with which a token is made whose entry in the list has a text. */
  bodyOf(text: string): unknown;
  /** Makes a token of a role, which is used before it is deleted, and gives it. */
  deleted(access: ClientAccess, role: string, use: (token: string) => Promise<unknown>): Promise<string>;
  /** Operations after which a token may open nothing any more. */
  readonly closing: ReadonlySet<string>;
}

/** Client access to a server. */
export interface ClientAccess {
  readonly baseUrl: string;
  readonly token: string;
  fetch(request: Request): Promise<Response>;
}

/** Access to another organization. */
export interface Organizations {
  /** Makes another organization in an environment of its own, and gives a token of it; undefined where the server gives none. */
  enter(access: ClientAccess, control: ControlClient): Promise<string | undefined>;
}

/** Webhooks that a server sends. */
export interface Webhooks {
  /** True if a destination may be on this machine and use http. */
  readonly takesPlainHttp: boolean;
}

/** Operations that reach people. */
export interface Reach {
  /** People are called or texted. */
  readonly people: ReadonlySet<string>;
  /** Requests are sent to somebody's server. */
  readonly servers: ReadonlySet<string>;
}

/** An API beside the one that is tested, by which a server makes environments and lets things happen in them. */
export interface ControlApi {
  readonly operations: readonly Declared[];
  /** The header with the key that a server may want for it. */
  readonly keyHeader: string;
  /** The group of the operations that tell how the server is. */
  readonly serverGroup: string;
  /** The query parameter that says how many entries a list has, and how many it may have. */
  readonly pageSize: { readonly name: string; readonly maximum: number };
}

/** Which contract a run has held a server against. */
export interface ContractVersion {
  /** The name of the API (`info.title`). */
  readonly title: string;
  /** As the contract says (`info.version`). */
  readonly version: string;
  /** Of the whole bundle: another one wherever a word of it is. */
  readonly digest: string;
}

/** The version of a bundle, of its text. */
export function versionOf(text: string): ContractVersion {
  const { info }: { readonly info: { readonly title: string; readonly version: string } } = JSON.parse(text);
  const { title, version } = info;
  return { title, version, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
