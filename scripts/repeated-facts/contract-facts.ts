import * as service from '../../generated/operations.ts';
import * as parameters from '../../generated/parameters.ts';
import * as control from '../../generated/sandbox-control/operations.ts';
import * as controlSchemas from '../../generated/sandbox-control/schemas.ts';
import * as schemas from '../../generated/schemas.ts';

/** What code could write again, and by which expression it is imported instead. */
export interface ContractFacts {
  /** Bounds, defaults and limits; seconds also in milliseconds. */
  readonly numbers: ReadonlyMap<number, readonly string[]>;
  readonly patterns: ReadonlyMap<string, readonly string[]>;
  /** Sets of two values or more, each as `setKey` writes it. */
  readonly sets: ReadonlyMap<string, readonly string[]>;
  /** Of numbers, with blanks between them. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** By the name of the field or parameter and its value in JSON. */
  readonly defaults: ReadonlyMap<string, readonly string[]>;
  /** The largest value of a number, by its name and the value. */
  readonly maxima: ReadonlyMap<string, readonly string[]>;
  /** Texts long enough to be nobody else's. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const bounds = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'maxProperties']);

/** The same for the same values in any order. */
export function setKey(values: readonly string[]): string {
  return [...values].sort().join(' ');
}

/** The key of what a name has: the name and the value. */
export function namedKey(name: string, value: unknown): string {
  return `${name} ${JSON.stringify(value)}`;
}

/** Reads the generated modules, which have every fact of both contracts that code may import. */
export function readContractFacts(): ContractFacts {
  const facts = {
    numbers: new Map<number, string[]>(),
    patterns: new Map<string, string[]>(),
    sets: new Map<string, string[]>(),
    lists: new Map<string, string[]>(),
    defaults: new Map<string, string[]>(),
    maxima: new Map<string, string[]>(),
    texts: new Map<string, string[]>(),
  };
  for (const module of [schemas, parameters, controlSchemas]) readSchemas(module, '', '', facts);
  for (const { operations } of [service, control]) {
    for (const operation of Object.values(operations)) {
      if (!('limits' in operation)) continue;
      for (const [name, limit] of Object.entries<unknown>(operation.limits)) {
        const at = `operations.${operation.id}.limits.${name}`;
        if (Array.isArray(limit)) note(facts.lists, limit.join(' '), at);
        for (const value of [limit].flat()) {
          if (typeof value !== 'number') continue;
          note(facts.numbers, value, at);
          if (name.endsWith('Seconds')) note(facts.numbers, value * 1000, `${at} * 1000`);
        }
      }
    }
  }
  return facts;
}

type Collected = {
  readonly [Kind in keyof ContractFacts]: Map<
    ContractFacts[Kind] extends ReadonlyMap<infer Key, unknown> ? Key : never,
    string[]
  >;
};

function readSchemas(part: object, at: string, name: string, facts: Collected): void {
  for (const [key, value] of Object.entries<unknown>({ ...part })) {
    const here = at === '' ? key : `${at}.${key}`;
    if (typeof value === 'number' && bounds.has(key)) note(facts.numbers, value, here);
    if (key === 'maximum' && value !== undefined) note(facts.maxima, namedKey(name, value), here);
    if (key === 'pattern' && typeof value === 'string') note(facts.patterns, value, here);
    if (key === 'default') {
      note(facts.defaults, namedKey(name, value), here);
      if (typeof value === 'number') note(facts.numbers, value, here);
      if (typeof value === 'string' && value.includes(' ')) note(facts.texts, value, here);
    }
    if ((key === 'enum' || key === 'knownValues') && Array.isArray(value) && value.length > 1)
      note(facts.sets, setKey(value.map(String)), here);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      readSchemas(value, here, key === 'properties' || key === 'items' ? name : fieldName(key), facts);
  }
}

/** Parameters have constants of their own, called after what they are for: `PageSize`, of the name `pageSize`. */
function fieldName(key: string): string {
  return key.charAt(0).toLowerCase() + key.slice(1);
}

function note<Key>(facts: Map<Key, string[]>, key: Key, at: string): void {
  facts.set(key, [...new Set([...(facts.get(key) ?? []), at])]);
}
