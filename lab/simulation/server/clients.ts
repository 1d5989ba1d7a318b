import { tokenSuffixOf } from '../../../src/sandbox/engine/environment.ts';

/** Address of the receivers of the simulation's own webhooks. */
export const receiverBase = 'http://127.0.0.1:4567/';

/** An environment as clients know it. */
export interface KnownEnvironment {
  readonly id: string;
  /** Time that its clock showed last, in Unix seconds; undefined where it may begin anew. */
  clock: number | undefined;
  /** Time that it showed when something was kept last, in whatever environment. */
  keptClock: number | undefined;
}

/** Something that a client was given, in the environment where it belongs. */
export interface Given {
  readonly environment: KnownEnvironment;
  /** A token, a task's identifier or a webhook's label. */
  readonly name: string;
}

/** Everything that the clients of a sandbox were given; it may be gone since. */
export class Clients {
  readonly environments: KnownEnvironment[] = [{ id: 'default', clock: undefined, keptClock: undefined }];
  readonly tokens: Given[] = [];
  readonly oneTimeTokens: Given[] = [];
  readonly tasks: Given[] = [];
  readonly webhooks: (Given & { readonly url: string })[] = [];

  /** A label and a URL that no webhook has had; what becomes of it is looked at even if it is refused. */
  newReceiver(environment: KnownEnvironment): { label: string; url: string } {
    const nth = this.webhooks.length + 1;
    const receiver = { label: `Receiver ${nth}`, url: receiverBase + nth };
    this.webhooks.push({ environment, name: receiver.label, url: receiver.url });
    return receiver;
  }

  /** An environment was created, perhaps with the identifier of one that a loss of power took back. */
  meet(id: string): void {
    if (this.environments.some((environment) => environment.id === id)) return;
    this.environments.push({ id, clock: undefined, keptClock: undefined });
  }

  add(list: Given[], environment: KnownEnvironment, name: string): void {
    if (!list.some((given) => given.environment === environment && given.name === name))
      list.push({ environment, name });
  }
}

/** One of a list by a number that may be larger than the list is long. */
export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list.length === 0 ? undefined : list[which % list.length];
}

/** A token without what names its environment. */
export function bare(token: string, { id }: KnownEnvironment): string {
  return token.slice(0, token.length - tokenSuffixOf(id).length);
}
