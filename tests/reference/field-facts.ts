import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json, JsonObject } from '../../scripts/docs/contract/contract.ts';
import { at, type CheckedContract, isAdded, jsonOf, listOf, objectOf, resolve } from './contract.ts';
import { type Fact, unless } from './fact.ts';
import type { KnownField, KnownPart } from './facts/known.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const validators = new Map<string, (value: unknown) => boolean>();

/** The facts on the fields of one part: of each its type, its values and its openness, and of all what they leave out. */
export function partFacts(part: KnownPart): Fact[] {
  const facts = part.fields.flatMap((field) => fieldFacts(part, field));
  for (const name of part.lacks ?? []) facts.push(lack(part, name));
  if (!part.whole) return facts;
  return [
    ...facts,
    part.part === 'takes' ? nothingRequired(part) : nothingInventedRequired(part),
    inventionsMarked(part),
  ];
}

/** How the names of a field's facts begin. */
export const aboutField = (part: KnownPart, field: string) => `${part.operationId} ${part.part} ${field}`;

/** The schema of a field with its references followed and the provenance that it inherits; undefined without the field. */
export function fieldSchema(contract: CheckedContract, part: KnownPart, field: string): JsonObject | undefined {
  let schema = resolve(contract, jsonOf(contract, part.operationId, part.part).schema);
  for (const step of stepsOf(field)) {
    const inner = step === '[]' ? schema.items : at(schema, 'properties', step);
    if (inner === undefined) return undefined;
    schema = { 'x-provenance': schema['x-provenance'] ?? null, ...resolve(contract, inner) };
  }
  return schema;
}

/** `tokens[].userId` → `tokens`, `[]`, `userId`. */
export function stepsOf(field: string): string[] {
  return field
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '');
}

/** The object that a field stands in, and the field's name in it. */
export function placeOf(field: string): { outer: string; name: string } {
  const steps = stepsOf(field);
  return { outer: steps.slice(0, -1).join('.'), name: steps.at(-1) ?? '' };
}

function fieldFacts(part: KnownPart, field: KnownField): Fact[] {
  const about = aboutField(part, field.field);
  const fact = (rest: string, contradiction: (schema: JsonObject) => string | undefined): Fact => ({
    name: `${about} ${rest}`,
    contradiction: (contract) => {
      const schema = fieldSchema(contract, part, field.field);
      return schema === undefined ? 'there is no such field' : contradiction(schema);
    },
  });
  const facts = [
    fact(`as ${field.type}`, ({ type }) => unless(type === field.type, `its type is ${JSON.stringify(type)}`)),
    fact('as documented', ({ 'x-provenance': mark }) => unless(mark === 'documented', `it is marked as ${mark}`)),
  ];
  if (field.type !== 'object' && field.type !== 'array') {
    facts.push(fact('with more than one value', (schema) => unless(!isSingle(schema), 'it has one value only')));
  }
  for (const keyword of field.keywords ?? []) {
    facts.push(fact(`by its ${keyword}`, (schema) => unless(keyword in schema, `it has no ${keyword}`)));
  }
  if (field.always) {
    const { outer, name } = placeOf(field.field);
    facts.push({
      name: `${about} always`,
      contradiction: (contract) => {
        if (fieldSchema(contract, part, field.field) === undefined) return 'there is no such field';
        return unless(required(fieldSchema(contract, part, outer) ?? {}).includes(name), 'it is optional');
      },
    });
  }
  for (const value of field.accepts ?? []) {
    facts.push(fact(`and takes ${JSON.stringify(value)}`, (schema) => unless(takes(schema, value), 'it refuses it')));
  }
  for (const value of field.refuses ?? []) {
    facts.push(fact(`and refuses ${JSON.stringify(value)}`, (schema) => unless(!takes(schema, value), 'it takes it')));
  }
  return facts;
}

function isSingle(schema: JsonObject): boolean {
  return 'const' in schema || ('enum' in schema && listOf(schema.enum).length < 2);
}

function takes(schema: JsonObject, value: Json): boolean {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  return validate(value);
}

function lack(part: KnownPart, name: string): Fact {
  return {
    name: `${part.operationId} ${part.part} without ${name}`,
    contradiction: (contract) => {
      if (fieldSchema(contract, part, '')?.type !== 'object') return 'there is no such body';
      return unless(fieldSchema(contract, part, name) === undefined, `it has the field ${name}`);
    },
  };
}

/** The objects of a part, outermost first, each with its known fields; `''` is the body itself. */
export function objectsOf(part: KnownPart): { place: string; known: string[] }[] {
  const places = ['', ...part.fields.filter(({ type }) => type === 'object').map(({ field }) => field)];
  return places.map((place) => {
    const start = place === '' ? '' : `${place}.`;
    const within = part.fields
      .filter(({ field }) => field.startsWith(start))
      .map(({ field }) => field.slice(start.length));
    return { place, known: within.filter((name) => !/[.[]/.test(name)) };
  });
}

function eachObject(
  part: KnownPart,
  contract: CheckedContract,
  find: (schema: JsonObject, known: string[]) => string[],
): string | undefined {
  if (fieldSchema(contract, part, '')?.type !== 'object') return 'there is no such body';
  const found = objectsOf(part).flatMap(({ place, known }) =>
    find(fieldSchema(contract, part, place) ?? {}, known).map((name) => (place === '' ? name : `${place}.${name}`)),
  );
  return found.length === 0 ? undefined : found.join(', ');
}

const required = (schema: JsonObject) => listOf(schema.required).map(String);

function nothingRequired(part: KnownPart): Fact {
  return {
    name: `${part.operationId} ${part.part} a body that requires no field`,
    contradiction: (contract) => eachObject(part, contract, required),
  };
}

function nothingInventedRequired(part: KnownPart): Fact {
  return {
    name: `${part.operationId} ${part.part} no required field that is not documented`,
    contradiction: (contract) =>
      eachObject(part, contract, (schema, known) => required(schema).filter((name) => !known.includes(name))),
  };
}

const isInvention = (schema: JsonObject) => schema['x-provenance'] === 'assumed' || isAdded(schema);

function inventionsMarked(part: KnownPart): Fact {
  return {
    name: `${part.operationId} ${part.part} undocumented fields as assumed or added only`,
    contradiction: (contract) =>
      eachObject(part, contract, (schema, known) =>
        Object.entries(objectOf(schema.properties))
          .filter(([name, value]) => !known.includes(name) && !isInvention(resolve(contract, value)))
          .map(([name]) => name),
      ),
  };
}
