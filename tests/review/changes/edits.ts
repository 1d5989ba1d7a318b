/** Path items by what their path ends with. */
type Items = Readonly<Record<string, object>>;

/** What a reviewer changes. */
interface Edit {
  readonly was: Items;
  readonly is: Items;
  readonly event?: { readonly was: object; readonly is: object };
}

/** A change, whom it breaks, and parts of what is said of it and of what its witness is refused for. */
export type EditRow = readonly [change: string, verdict: string, edit: Edit, ...words: string[]];

export const content = (schema: object) => ({ content: { 'application/json': { schema } } });
export const answer = (more: object = {}) => ({ responses: { '200': { description: 'Done.', ...more } } });

export const operation = (was: object, is: object, method = 'get'): Edit => ({
  was: { '': { [method]: { ...answer(), ...was } } },
  is: { '': { [method]: { ...answer(), ...is } } },
});
/** A schema that is taken and answered. */
export const schema = (was: object, is: object): Edit => {
  const both = (one: object) => ({ requestBody: { required: true, ...content(one) }, ...answer(content(one)) });
  return operation(both(was), both(is), 'post');
};
export const parameter = (was: readonly object[], is: readonly object[]): Edit =>
  operation({ parameters: was }, { parameters: is });
export const answers = (was: object, is: object): Edit => operation(answer(was), answer(is));
export const event = (was: object, is: object): Edit => {
  const one = (own: object) => ({
    requestBody: { required: true, ...content(call) },
    responses: { '2XX': { description: 'Taken.' } },
    ...own,
  });
  return { was: {}, is: {}, event: { was: one(was), is: one(is) } };
};

export const text = { type: 'string', maxLength: 20 };
export const number = { type: 'integer', minimum: 1, maximum: 9 };
export const object = (properties: object, required: readonly string[] = [], more: object = {}) => ({
  type: 'object',
  ...(required.length > 0 && { required }),
  properties,
  additionalProperties: false,
  ...more,
});
export const kinds = (...values: readonly string[]) => ({ type: 'string', enum: values });
export const one = object({ kind: kinds('call', 'text'), phone: text, body: text }, ['kind']);
export const call = object({ kind: kinds('call'), phone: text }, ['kind']);
export const message = object({ kind: kinds('text'), body: text }, ['kind']);
export const byKind = { discriminator: { propertyName: 'kind' } };
export const open = ({ additionalProperties: _, ...rest }: Record<string, unknown>) => rest;
export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** What holds where the condition of a schema does. */
export const whereIf = (schema: object) => Object.fromEntries([['then', schema]]);
export const size = { name: 'size', in: 'query', schema: number };
export const named = (...names: readonly string[]) =>
  object(Object.fromEntries(names.map((name) => [name, text])), names);
export const known = (...values: readonly string[]) => ({ type: 'string', maxLength: 9, 'x-extensible-enum': values });
