import type { RequiredKeysOf } from 'openapi-typescript-helpers';
import { besideBody, bodiless, calls } from '../../generated/client.ts';
import type { operations } from '../../generated/types.ts';
import type { AsItStands, CallAnswer, CallOptions, RequestBody, Sent } from './calls.ts';

/** The parameters of an operation in one place; nothing where it has none there. */
type PartOf<Op, Place extends 'path' | 'query' | 'header'> = Op extends { parameters: { [P in Place]?: infer Fields } }
  ? [NonNullable<Fields>] extends [never]
    ? unknown
    : NonNullable<Fields>
  : unknown;
type Parameters<Op> = PartOf<Op, 'path'> & PartOf<Op, 'query'> & PartOf<Op, 'header'>;
/** Names that a field of a flat body cannot have. */
type Taken<Op> = 'body' | keyof PartOf<Op, 'path'> | keyof PartOf<Op, 'header'>;

type Bodies<Op> = RequestBody<Op> extends { content: infer Content } ? Content : never;
/** Fields beside the parameters, or one `body` where it has no fields, or names that parameters have too. */
type WithBody<Op, Content> = {
  [Media in Exclude<keyof Content, Text>]:
    | ([keyof Content[Media] & Taken<Op>] extends [never]
        ? Content[Media] & Omit<Parameters<Op>, keyof Content[Media]>
        : { body: Content[Media] } & Parameters<Op>)
    | ([AsItStands<Media>] extends [never] ? never : { body: AsItStands<Media> } & Parameters<Op>);
}[Exclude<keyof Content, Text>];
/** A text or a file in place of it, with all parameters. */
type WithText<Op, Content> = {
  [Media in keyof Content & Text]: { body: Content[Media] | AsItStands<Media> } & Required<Parameters<Op>>;
}[keyof Content & Text];
type Text = `text/${string}`;
type InputOf<Op> = Sent<
  [RequestBody<Op>] extends [never] ? Parameters<Op> : WithBody<Op, Bodies<Op>> | WithText<Op, Bodies<Op>>
>;
/** Argument of a call: parameters and body fields; optional if none is required. */
export type Asked<Op> =
  RequiredKeysOf<InputOf<Op>> extends never
    ? [input?: InputOf<Op>, options?: CallOptions]
    : [input: InputOf<Op>, options?: CallOptions];

/** Every operation by its name; parameters and the fields of the body stand beside each other: `api.getTask({ taskId })`. */
export type CallsByName = {
  readonly [Id in keyof typeof calls]: (...asked: Asked<operations[Id]>) => CallAnswer<operations[Id]>;
};

type ByPath = Readonly<Record<string, (path: string, init: object) => Promise<unknown>>>;

/** The operations by name, over calls by path. */
export function callsByName(byPath: ByPath): object {
  const named = Object.entries(calls).map(([id, call]) => {
    const [method = '', path = ''] = call.split(' ');
    const byName = (input: object = {}, options: object = {}) =>
      byPath[method]?.(path, { ...options, ...initOf(id, method, path, input) });
    return [id, byName];
  });
  return Object.fromEntries(named);
}

/** Puts the fields of an argument where they belong. */
function initOf(id: string, method: string, path: string, { body: whole, ...fields }: { body?: unknown }): object {
  const { query: names = [], header: headers = [] } = besideBody[id] ?? {};
  const sorted: Record<'path' | 'query' | 'header' | 'body', Record<string, unknown>> = {
    path: {},
    query: {},
    header: {},
    body: {},
  };
  const hasFields = whole === undefined && !/GET|DELETE/.test(method) && !bodiless.includes(id);
  for (const [name, value] of Object.entries(fields)) {
    const place = path.includes(`{${name}}`)
      ? 'path'
      : headers.includes(name)
        ? 'header'
        : hasFields && !names.includes(name)
          ? 'body'
          : 'query';
    sorted[place][name] = value;
  }
  const { body, ...params } = sorted;
  return { params, ...(hasFields ? { body } : { body: whole }) };
}
