import { keysOf } from '../../contract/pointer.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Exchange } from '../target/exchange.ts';

/** As many secrets are looked for in each answer, the latest of a place. */
const remembered = 45;
/** Shorter texts may stand anywhere. */
const shortest = 12;

/** Whoever was shown or told a secret. */
interface Known {
  readonly secret: string;
  readonly operationId: string;
  readonly token: string | undefined;
}

/** Detects secrets that are shown again: the contract allows each once, where it is made. Secrets of callers are never shown. */
export class ShownOnce {
  readonly #known = new WeakMap<object, Known[]>();

  /**
   * Takes in what is secret in an exchange; gives what its answer shows though it was shown before, or was sent. `place` is
   * the environment that the secrets are of; what was sent is looked for in later answers too where it `remembersSent`.
   * A secret that is made for another token may be of another environment with the same data.
   */
  shownAgain(
    place: object,
    operation: DeclaredOperation,
    exchange: Exchange,
    remembersSent: boolean,
  ): Known | undefined {
    const known = this.#known.get(place) ?? [];
    this.#known.set(place, known);
    const { text, body, request, token } = exchange;
    const places = operation.secrets;
    const sent = secretsIn(request?.body?.value, places.body?.secret).filter((one) =>
      isAlone(one, request?.body?.value),
    );
    const told = sent.map((secret) => ({ secret, operationId: operation.id, token }));
    const isDone = exchange.status >= 200 && exchange.status < 300;
    const shown = isDone ? secretsIn(body, places.answer?.secret) : [];
    const found = [...known, ...told].find(
      (one) => text.includes(one.secret) && (one.token === token || !shown.includes(one.secret)),
    );
    known.push(...shown.map((secret) => ({ secret, operationId: operation.id, token })));
    if (isDone && remembersSent)
      known.push(...told.filter(({ secret }) => !known.some((one) => one.secret === secret)));
    known.splice(0, Math.max(0, known.length - remembered));
    return found;
  }
}

function secretsIn(body: unknown, places: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.keys(places).flatMap((pointer) => {
    const found = keysOf(pointer).reduce<unknown[]>((parts, key) => parts.flatMap((part) => below(part, key)), [body]);
    return found.filter((one) => typeof one === 'string').filter(({ length }) => length >= shortest);
  });
}

/** Value under a name in a part; every item of a list for `*`. */
function below(part: unknown, key: string): unknown[] {
  if (!(part instanceof Object)) return [];
  return key === '*' ? Object.values(part) : [Reflect.get(part, key)];
}

/** True if a secret occurs nowhere else in the request, where it would be no secret. */
function isAlone(secret: string, body: unknown): boolean {
  return JSON.stringify(body).split(JSON.stringify(secret).slice(1, -1)).length === 2;
}
