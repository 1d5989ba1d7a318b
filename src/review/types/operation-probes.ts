import { type Fields, isFields } from '../editions/dereferenced.ts';
import { openSets } from './open-sets.ts';
import type { PlacedProbe } from './probe.ts';
import { absent } from './type-nodes.ts';
import type { TypeSchemas } from './type-schemas.ts';

/** Probes of an operation that both editions have. */
export function operationProbes(before: Fields, after: Fields, schemas: TypeSchemas): PlacedProbe[] {
  const parameters = ['path', 'query', 'header', 'cookie'].flatMap((place) =>
    parameterProbes(place, before, after, schemas),
  );
  return [...parameters, ...bodyProbes(before, after, schemas), ...answerProbes(before, after, schemas)];
}

/** Probes of an event that both editions have: an answer that is sent. */
export function eventProbes(before: Fields, after: Fields, schemas: TypeSchemas): PlacedProbe[] {
  return answerProbes(before, after, schemas).map(({ where, probe }) => ({
    where: where.replace(/^200/, 'payload'),
    probe,
  }));
}

function parameterProbes(place: string, before: Fields, after: Fields, schemas: TypeSchemas): PlacedProbe[] {
  const [from, to] = [parametersOf(before, place), parametersOf(after, place)].map((schema) =>
    schemas.nameOf(schema, 'sent'),
  );
  if (from === undefined || to === undefined || from === to) return [];
  const text = `{ ${Object.keys(parametersOf(before, place).properties)
    .map((name) => `${JSON.stringify(name)}: any`)
    .join(', ')} }`;
  return [
    { where: place, probe: { asks: 'value', manner: 'sent', from, to } },
    { where: place, probe: { asks: 'literal', of: 'a call with all parameters', text, from, to } },
  ];
}

function parametersOf(operation: Fields, place: string): Fields & { readonly properties: Fields } {
  const all = Array.isArray(operation.parameters) ? operation.parameters.filter(isFields) : [];
  const own = all.filter((one) => one.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [String(name), schema ?? {}])),
    required: own.filter(({ required }) => required === true).map(({ name }) => String(name)),
    additionalProperties: false,
  };
}

function bodyProbes(before: Fields, after: Fields, schemas: TypeSchemas): PlacedProbe[] {
  const old = bodiesOf(before.requestBody);
  const now = bodiesOf(after.requestBody);
  const required = requiredBody(before, after, schemas);
  const probes = [...old].flatMap(([mediaType, media]): PlacedProbe[] => {
    const where = old.size > 1 ? `body(${mediaType})` : 'body';
    const counterpart = now.get(mediaType);
    if (!counterpart) return [{ where: 'body', probe: { asks: 'name', name: mediaType, among: [...now.keys()] } }];
    const from = schemas.nameOf(media.schema, 'sent');
    const to = schemas.nameOf(counterpart.schema, 'sent');
    if (from === to) return [];
    const examples = Object.entries(Object(media.examples)).filter(([, one]) => isFields(one) && 'value' in one);
    return [
      { where, probe: { asks: 'value', manner: 'sent', from, to } },
      ...examples.map(([name, one]): PlacedProbe => {
        const text = JSON.stringify(Object(one).value);
        return { where, probe: { asks: 'literal', of: `the example \`${name}\``, text, from, to } };
      }),
    ];
  });
  return [...required, ...probes];
}

/** Probe of a body that became required. */
function requiredBody(before: Fields, after: Fields, schemas: TypeSchemas): PlacedProbe[] {
  const isRequired = ({ requestBody }: Fields) => isFields(requestBody) && requestBody.required === true;
  if (isRequired(before) || !isRequired(after)) return [];
  const body = { body: {} };
  const from = schemas.nameOf({ type: 'object', properties: body }, 'sent');
  const to = schemas.nameOf({ type: 'object', properties: body, required: ['body'] }, 'sent');
  return [{ where: '', probe: { asks: 'value', manner: 'sent', from, to } }];
}

/** Successes first. What has a new status has to be what was answered with another one: clients read both as one. */
function answerProbes(before: Fields, after: Fields, schemas: TypeSchemas): PlacedProbe[] {
  return [isSuccess, (status: string) => !isSuccess(status)].flatMap((isOne) => {
    const old = answersOf(before, isOne);
    const now = answersOf(after, isOne);
    const all = { oneOf: [...old.values()].map(({ schema }) => schema ?? {}) };
    if (old.size === 0) return [];
    if (now.size === 0) return [answerProbe([...old.keys()][0] ?? '', all, absent, schemas)].flat();
    return [...now].flatMap(([where, { schema = {} }]) =>
      answerProbe(where, old.get(where)?.schema ?? all, schema, schemas),
    );
  });
}

function answerProbe(where: string, before: unknown, after: unknown, schemas: TypeSchemas): PlacedProbe[] {
  const to = schemas.nameOf(before, 'read');
  const from = schemas.nameOf(after, 'read');
  if (from === to) return [];
  const sets = openSets(after);
  const known = [...openSets(before)].flatMap(([key, { at, values }]): PlacedProbe[] => {
    const others = sets.get(key)?.values;
    if (!others || others.join('\n') === values.join('\n')) return [];
    const place = [where, ...at].join('.').replaceAll('.*', '[]');
    return [{ where: place, probe: { asks: 'known', at, before: values, after: others, to: from } }];
  });
  return [{ where, probe: { asks: 'value', manner: 'read', from, to } }, ...known];
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

/** The bodies of answers, by `200`, or `200(text/csv)` where a status has several. */
function answersOf({ responses }: Fields, isOne: (status: string) => boolean): Map<string, Fields> {
  const own = Object.entries(Object(responses)).filter(([status]) => isOne(status));
  return new Map(
    own.flatMap(([status, response]) => {
      const bodies = bodiesOf(response);
      const nameOf = (mediaType: string) => (bodies.size > 1 ? `${status}(${mediaType})` : status);
      return [...bodies].map(([mediaType, media]) => [nameOf(mediaType), media] as const);
    }),
  );
}

/** Bodies by media type. */
function bodiesOf(part: unknown): Map<string, Fields> {
  const entries = Object.entries(isFields(part) ? Object(part.content) : {});
  return new Map(entries.flatMap(([mediaType, media]) => (isFields(media) ? [[mediaType, media] as const] : [])));
}
