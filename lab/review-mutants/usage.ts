import type { ContractDocument } from '../../src/contract/document.ts';
import { escapePointer, keysOf, valueAt } from '../../src/contract/pointer.ts';
import { type BundleNode, isNode } from '../mutation/contract/schemas.ts';

/** Side that has to follow a part: the sender to the service, the service, or both by what the operation is. */
export type UsageDirection = 'request' | 'answer' | 'operation';

/** One way in which an operation or event comes by a part of the bundle. */
interface Use {
  /** `operationId`, of an event its name. */
  readonly subject: string;
  readonly direction: UsageDirection;
  /** Keywords that do not count here, as they are written beside the reference that leads here. */
  readonly hidden: ReadonlySet<string>;
}

const methods = ['get', 'post', 'delete'];
/** In these nothing is a reference. */
const shown = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
const nothing: ReadonlySet<string> = new Set();

/** Uses of each part of a bundle, found by following its references from each operation and event. */
export class BundleUsage {
  readonly #uses = new Map<string, Use[]>();
  readonly #seen = new Set<string>();
  readonly #contract: ContractDocument;
  /** The path, or the event's name, of each operation and event, in the order of the bundle. */
  readonly items = new Map<string, string>();

  constructor(contract: ContractDocument) {
    this.#contract = contract;
    this.#walkItems('paths', contract.paths);
    this.#walkItems('webhooks', contract.webhooks ?? {});
  }

  /** Every use of what a pointer names, in the order of the bundle. */
  of(pointer: string): readonly Use[] {
    return this.#uses.get(pointer) ?? [];
  }

  /** Operations and events that use a part in one of the directions, as far as its keyword counts there. */
  subjectsOf(pointer: string, directions: readonly UsageDirection[], keyword?: string): string[] {
    const own = this.of(pointer).filter(({ direction, hidden }) => {
      return directions.includes(direction) && !(keyword !== undefined && hidden.has(keyword));
    });
    return [...new Set(own.map(({ subject }) => subject))];
  }

  /** Operations and events that use the component, path item or operation in which a pointer leads; undefined of anything else. */
  touchedBy(pointer: string): string[] | undefined {
    const keys = keysOf(pointer);
    const whole = keys.slice(0, 3).map((key) => `/${escapePointer(key)}`);
    if (keys[0] === 'components' && keys.length > 2 && keys[1] !== 'securitySchemes')
      return [...new Set(this.of(whole.join('')).map(({ subject }) => subject))];
    if (keys.length < 2 || (keys[0] !== 'paths' && keys[0] !== 'webhooks')) return undefined;
    const item = valueAt(this.#contract, whole.slice(0, 2).join(''));
    if (!isNode(item)) return [];
    const named = keys[2] !== undefined && methods.includes(keys[2]) ? [keys[2]] : methods;
    return named.filter((method) => isNode(item[method])).map((method) => subjectOf(item, method, keys));
  }

  #walkItems(section: 'paths' | 'webhooks', items: object): void {
    for (const [name, item] of Object.entries(items)) {
      const pointer = `/${section}/${escapePointer(name)}`;
      for (const method of methods) if (isNode(item[method])) this.#walkOperation(item, method, pointer);
    }
  }

  #walkOperation(item: BundleNode, method: string, itemPointer: string): void {
    const pointer = `${itemPointer}/${method}`;
    const subject = subjectOf(item, method, keysOf(pointer));
    this.items.set(subject, keysOf(pointer)[1] ?? '');
    const isEvent = pointer.startsWith('/webhooks');
    this.#note(pointer, { subject, direction: 'operation', hidden: nothing });
    const operation = item[method];
    // An event is what the service sends; what receivers answer is sent to the service.
    const [sent, answered] = isEvent ? (['answer', 'request'] as const) : (['request', 'answer'] as const);
    this.#walk(item.parameters, `${itemPointer}/parameters`, { subject, direction: sent, hidden: nothing });
    for (const [key, part] of Object.entries(Object(operation))) {
      const direction =
        key === 'responses' ? answered : ['parameters', 'requestBody'].includes(key) ? sent : 'operation';
      this.#walk(part, `${pointer}/${key}`, { subject, direction, hidden: nothing });
    }
  }

  #walk(part: unknown, pointer: string, use: Use): void {
    if (typeof part !== 'object' || part === null || isNeverThere(part, use.direction)) return;
    const key = [pointer, use.subject, use.direction, ...use.hidden].join('\n');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#note(pointer, use);
    const reference: unknown = Reflect.get(part, '$ref');
    if (typeof reference === 'string') {
      const target = reference.slice(1);
      const beside = Object.keys(part).filter((name) => name !== '$ref');
      this.#walk(valueAt(this.#contract, target), target, { ...use, hidden: new Set([...use.hidden, ...beside]) });
    }
    const below = { ...use, hidden: nothing };
    for (const [name, child] of Object.entries(part))
      if (!shown.has(name) || pointer.endsWith('/properties'))
        this.#walk(child, `${pointer}/${escapePointer(name)}`, below);
  }

  #note(pointer: string, use: Use): void {
    const own = this.#uses.get(pointer);
    if (own) own.push(use);
    else this.#uses.set(pointer, [use]);
  }
}

/** Returns true for schemas of values that are never sent, or never answered (OpenAPI 3.0, section 4.7.24). */
function isNeverThere(part: object, direction: UsageDirection): boolean {
  return (
    ('writeOnly' in part && part.writeOnly === true && direction === 'answer') ||
    ('readOnly' in part && part.readOnly === true && direction === 'request')
  );
}

function subjectOf(item: BundleNode, method: string, [section, name = '']: readonly string[]): string {
  const operation = item[method];
  return section === 'webhooks' || !isNode(operation) ? name : String(operation.operationId);
}
