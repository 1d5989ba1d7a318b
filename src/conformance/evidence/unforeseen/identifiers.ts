import type { SuiteContract } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import { walkSchema, walkValue } from '../../model/schema-walk.ts';
import { isSuccessful } from '../../model/success.ts';
import type { Inspector } from './sighting.ts';

/** Forms that are told of one identifier; a server that names things at will shows many. */
const mostForms = 4;

/** Looks for identifiers of a form that no example of the contract has; those that clients have chosen are theirs. */
export function identifierForms(contract: SuiteContract): Inspector {
  const isIdentifier = identifierTest(contract);
  const foreseen = shownForms(contract, isIdentifier);
  const told = new Map<string, Set<string>>();
  return function* look({ status, nodes, wasSent }) {
    for (const { name, value, schema } of isSuccessful(status) ? nodes : []) {
      if (!isIdentifier(name, schema) || wasSent(value)) continue;
      const form = formOf(value);
      const shown = foreseen.get(name);
      if (form === undefined || shown?.has(form)) continue;
      const forms = told.get(name) ?? new Set();
      told.set(name, forms);
      if (!forms.has(form) && forms.size >= mostForms) continue;
      forms.add(form);
      const expected = shown ? [...shown].sort().join(', or ') : 'none';
      yield { kind: 'identifierFormat', about: name, saw: `\`${name}\` is ${form}; the contract shows ${expected}.` };
    }
  };
}

/** Form of an identifier in words; undefined for what is none. */
export function formOf(value: unknown): string | undefined {
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'string' || value === '') return undefined;
  const [, prefix = '', rest = value] = /^((?:[a-z]+[_-])+|(?:[A-Z]+[_-])+)([A-Za-z0-9][\w-]*)$/.exec(value) ?? [];
  const words = wordsOf(value);
  if (prefix === '' || words === 'a UUID') return words;
  return /\d/.test(rest) ? `\`${prefix}\` and ${wordsOf(rest)}` : words;
}

function wordsOf(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return 'a UUID';
  if (/^\d+$/.test(text)) return 'digits';
  if (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text)) return 'a ULID';
  if (/^[0-9a-f]{24}$/.test(text)) return '24 hexadecimal digits';
  if (/^[0-9a-f]{32,}$/i.test(text)) return 'hexadecimal digits';
  if (/^[A-Za-z]+$/.test(text)) return 'letters';
  return /^[A-Za-z0-9]+$/.test(text) ? 'letters and digits' : 'a text';
}

/** True for fields that name a thing by an identifier, unless the contract lists or formats its values. */
function identifierTest({ conventions }: SuiteContract): (name: string, schema: Schema) => boolean {
  const schemas = conventions.identifiers?.schemas;
  const chosen = conventions.identifiers?.chosen;
  return (name, { pointer, enum: values, const: value, format, knownValues }) => {
    if (values || value || format || knownValues.length > 0 || chosen?.has(name)) return false;
    return name.endsWith('Id') || schemas?.has(pointer.replace('/components/schemas/', '')) === true;
  };
}

/** Forms that the contract's examples have, by the names of identifiers; those of schemas where no message has the name. */
function shownForms(
  { operations }: SuiteContract,
  isIdentifier: (name: string, schema: Schema) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ofMessages = new Map<string, Set<string>>();
  const ofSchemas = new Map<string, Set<string>>();
  const add = (shown: Map<string, Set<string>>, name: string, value: unknown) => {
    const form = formOf(value);
    if (form !== undefined) shown.set(name, (shown.get(name) ?? new Set()).add(form));
  };
  for (const { parameters, bodies, declared } of operations) {
    for (const { name, example, schema } of parameters)
      if (!schema.examples.includes(example)) add(ofMessages, name, example);
    const answers = [...declared.values()].flatMap(({ content }) => [...content.values()]);
    for (const { schema, examples } of [...bodies.values(), ...answers]) {
      for (const example of examples.values())
        for (const { name, value, schema: own } of walkValue(schema, example))
          if (isIdentifier(name, own)) add(ofMessages, name, value);
      for (const { schema: part, template } of walkSchema(schema)) {
        const name = template.split('/').findLast((key) => key !== '*') ?? '';
        if (isIdentifier(name, part)) for (const example of part.examples) add(ofSchemas, name, example);
      }
    }
  }
  return new Map([...ofSchemas, ...ofMessages]);
}
