/** Where the receivers of the simulation's own webhooks are. */
export const receiverBase = 'http://127.0.0.1:4567/';

/** An environment as clients know it. */
export interface World {
  readonly id: string;
  /** What its tokens end with. */
  readonly suffix: string;
  /** What its clock showed last, in Unix seconds; undefined where it may begin anew. */
  clock: number | undefined;
}

/** Something that a client was given, in the environment where it belongs. */
export interface Given {
  readonly world: World;
  /** A token, a task's identifier or a webhook's label. */
  readonly name: string;
}

/** What the clients of a sandbox were given; it may be gone since. */
export class Clients {
  readonly worlds: World[] = [{ id: 'default', suffix: '', clock: undefined }];
  readonly tokens: Given[] = [];
  readonly oneTimeTokens: Given[] = [];
  readonly tasks: Given[] = [];
  readonly webhooks: (Given & { readonly url: string })[] = [];
  #labels = 0;

  /** A label and a URL that no webhook has had. */
  newReceiver(): { label: string; url: string } {
    this.#labels++;
    return { label: `Receiver ${this.#labels}`, url: receiverBase + this.#labels };
  }

  add(list: Given[], world: World, name: string): void {
    if (!list.some((given) => given.world === world && given.name === name)) list.push({ world, name });
  }

  /** An environment begins anew, or power was lost: its clock may show an earlier time. */
  forgetClocks(): void {
    for (const world of this.worlds) world.clock = undefined;
  }
}

/** One of a list by a number that may be larger than the list is long. */
export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list.length === 0 ? undefined : list[which % list.length];
}
