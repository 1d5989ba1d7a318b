import type { Json, JsonObject } from '../../../scripts/docs/contract/contract.ts';
import { type CheckedContract, jsonOf, objectOf, resolve, target } from '../../../tests/reference/contract.ts';
import type { KnownField, KnownPart } from '../../../tests/reference/facts/known.ts';
import { facts } from '../../../tests/reference/facts.ts';
import { aboutField, objectsOf, placeOf, stepsOf } from '../../../tests/reference/field-facts.ts';
import type { Mutation } from './mutation.ts';

const samples = { string: 'a', integer: 1, boolean: true };
const constraints = ['type', 'enum', 'const', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'];

/** Every change to the documented fields of a part that the facts must see. */
export function fieldMutations(part: KnownPart): Mutation[] {
  const marked = `${part.operationId} ${part.part} undocumented fields as assumed or added only`;
  const required =
    part.part === 'takes'
      ? `${part.operationId} takes a body that requires no field`
      : `${part.operationId} answers no required field that is not documented`;
  const mutations = part.fields.flatMap((field) => changesOf(part, field, part.whole ? [marked] : []));
  for (const name of part.lacks ?? []) {
    mutations.push({
      change: `${part.operationId} ${part.part} ${name} after all`,
      breaks: [`${part.operationId} ${part.part} without ${name}`],
      apply: (contract) => addField(contract, part, '', name, 'assumed'),
    });
  }
  if (!part.whole) return mutations;
  for (const { place, known } of objectsOf(part)) {
    const where = `${part.operationId} ${part.part} ${place === '' ? 'a body' : place}`;
    mutations.push({
      change: `${where} that requires a field of its own`,
      breaks: [required],
      apply: (contract) => {
        const object = locate(contract, part, place);
        object.required = [
          ...[object.required ?? []].flat(),
          part.part === 'takes' ? (known[0] ?? 'calls') : 'invented',
        ];
      },
    });
    mutations.push({
      change: `${where} with an undocumented field that passes for documented`,
      breaks: [marked],
      apply: (contract) => addField(contract, part, place, 'invented', 'documented'),
    });
  }
  return mutations;
}

function changesOf(part: KnownPart, field: KnownField, marked: readonly string[]): Mutation[] {
  const about = aboutField(part, field.field);
  const accepted = field.accepts ?? [];
  const takes = accepted.map((value) => `${about} and takes ${JSON.stringify(value)}`);
  const refuses = (field.refuses ?? []).map((value) => `${about} and refuses ${JSON.stringify(value)}`);
  const all = facts
    .map(({ name }) => name)
    .filter((name) => [' ', '.', '['].some((next) => name.startsWith(about + next)));
  const forms = (field.keywords ?? [])
    .filter((keyword) => constraints.includes(keyword))
    .map((keyword) => `${about} by its ${keyword}`);
  const change = (
    what: string,
    breaks: readonly string[],
    edit: (owner: JsonObject, key: string, schema: JsonObject) => void,
  ) => ({
    change: `${about} ${what}`,
    breaks,
    apply: (contract: CheckedContract) => {
      const { owner, key } = ownerOf(contract, part, field.field);
      edit(owner, key, resolve(contract, owner[key]));
    },
  });
  const mutations = [
    change('gives way to an assumed one', all, (owner, key, schema) => {
      delete owner[key];
      if (key !== 'items') owner[`${key}Assumed`] = { ...schema, 'x-provenance': 'assumed' };
    }),
    change('is null', [`${about} as ${field.type}`, ...takes], (owner, key, schema) => {
      owner[key] = { ...schema, type: 'null' };
    }),
    change('is anything', [`${about} as ${field.type}`, ...forms, ...refuses], (owner, key, schema) => {
      owner[key] = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !constraints.includes(keyword)));
    }),
  ];
  if (field.always) {
    const { outer, name } = placeOf(field.field);
    mutations.push({
      change: `${about} optionally`,
      breaks: [`${about} always`],
      apply: (contract) => {
        const object = locate(contract, part, outer);
        object.required = [object.required ?? []].flat().filter((each) => each !== name);
      },
    });
  }
  if (!field.field.endsWith('[]')) {
    mutations.push(
      change('gets another name', [...all, ...marked], (owner, key, schema) => {
        delete owner[key];
        owner[`${key}Renamed`] = { ...schema, 'x-provenance': 'documented' };
      }),
    );
  }
  if (field.type === 'object' || field.type === 'array') return mutations;
  const only = accepted[0] ?? samples[field.type];
  return [
    ...mutations,
    change('has one value', [`${about} with more than one value`, ...takes.slice(1)], (owner, key, schema) => {
      owner[key] = { ...schema, enum: [only] };
    }),
    change('is assumed', [`${about} as documented`], (owner, key, schema) => {
      owner[key] = { ...schema, 'x-provenance': 'assumed' };
    }),
  ];
}

/** Adds an optional field of type string to an object of a body. */
export function addField(
  contract: CheckedContract,
  part: KnownPart,
  place: string,
  name: string,
  provenance: string,
): void {
  const schema: Json = { type: 'string', 'x-provenance': provenance };
  const object = locate(contract, part, place);
  object.properties = { ...objectOf(object.properties), [name]: schema };
}

/** The schema of a place in a body as it stands in the bundle. */
function locate(contract: CheckedContract, part: KnownPart, place: string): JsonObject {
  let schema = target(contract, jsonOf(contract, part.operationId, part.part).schema);
  for (const step of stepsOf(place)) {
    schema = target(contract, step === '[]' ? schema.items : objectOf(schema.properties)[step]);
  }
  return schema;
}

/** The object in the bundle that holds a field's schema, and the key under which it does. */
function ownerOf(contract: CheckedContract, part: KnownPart, field: string): { owner: JsonObject; key: string } {
  const { outer: place, name: key } = placeOf(field);
  const outer = locate(contract, part, place);
  return key === '[]' ? { owner: outer, key: 'items' } : { owner: objectOf(outer.properties), key };
}
