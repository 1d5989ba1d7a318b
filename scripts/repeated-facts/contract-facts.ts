import * as service from '../../generated/operations.ts';
import * as parameters from '../../generated/parameters.ts';
import * as control from '../../generated/sandbox-control/operations.ts';
import * as controlSchemas from '../../generated/sandbox-control/schemas.ts';
import * as schemas from '../../generated/schemas.ts';

/** What code could write again, and by which expression it is imported instead. */
export interface ContractFacts {
  /** Bounds, defaults and limits; seconds also in milliseconds. */
  readonly numbers: ReadonlyMap<number, readonly string[]>;
  /** One more than bounds allow. */
  readonly beyond: ReadonlyMap<number, readonly string[]>;
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
    beyond: new Map<number, string[]>(),
    patterns: new Map<string, string[]>(),
    sets: new Map<string, string[]>(),
    lists: new Map<string, string[]>(),
    defaults: new Map<string, string[]>(),
    maxima: new Map<string, string[]>(),
    texts: new Map<string, string[]>(),
  };
  for (const [file, module] of Object.entries(schemaModules)) {
    for (const { path, name, keyword, value } of keywordsIn(module, '', '')) {
      const at = `${path} of ${file}`;
      if (typeof value === 'number') note(facts.numbers, value, at);
      if (typeof value === 'number' && keyword.startsWith('max') && value >= 100) {
        note(facts.beyond, value + 1, `${path} + 1 of ${file}`);
      }
      if (keyword === 'maximum') note(facts.maxima, namedKey(name, value), at);
      if (keyword === 'default') note(facts.defaults, namedKey(name, value), at);
      if (Array.isArray(value) && value.length > 1) note(facts.sets, setKey(value.map(String)), at);
      if (typeof value !== 'string') continue;
      if (keyword === 'pattern') note(facts.patterns, value, at);
      else if (value.includes(' ')) note(facts.texts, value, at);
    }
  }
  for (const [file, { operations }] of Object.entries(operationModules)) {
    for (const operation of Object.values(operations)) {
      for (const [name, limit] of Object.entries<unknown>('limits' in operation ? operation.limits : {})) {
        const path = `operations.${operation.id}.limits.${name}`;
        if (Array.isArray(limit)) note(facts.lists, limit.join(' '), `${path} of ${file}`);
        for (const value of [limit].flat()) {
          if (typeof value !== 'number') continue;
          note(facts.numbers, value, `${path} of ${file}`);
          if (name.endsWith('Seconds')) note(facts.numbers, value * 1000, `${path} * 1000 of ${file}`);
        }
      }
    }
  }
  return facts;
}

const schemaModules = {
  'schemas.ts': schemas,
  'parameters.ts': parameters,
  'sandbox-control/schemas.ts': controlSchemas,
};
const operationModules = { 'operations.ts': service, 'sandbox-control/operations.ts': control };

interface Keyword {
  readonly path: string;
  /** Of the field or the parameter. */
  readonly name: string;
  readonly keyword: string;
  readonly value: unknown;
}

/** Every keyword in a constant of a generated module, or in all of them. */
function* keywordsIn(part: object, at: string, name: string): Generator<Keyword> {
  for (const [key, value] of Object.entries<unknown>({ ...part })) {
    const path = at === '' ? key : `${at}.${key}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) yield { path, name, keyword: key, value };
    else yield* keywordsIn(value, path, key === 'properties' || key === 'items' ? name : fieldName(key));
  }
}

/** Parameters have constants of their own, called after what they are for: `PageSize`, of the name `pageSize`. */
function fieldName(key: string): string {
  return key.charAt(0).toLowerCase() + key.slice(1);
}

function note<Key>(facts: Map<Key, string[]>, key: Key, at: string): void {
  facts.set(key, [...(facts.get(key) ?? []), at]);
}
