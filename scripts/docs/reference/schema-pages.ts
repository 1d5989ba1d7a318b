import type { Names } from '../contract/anchors.ts';
import type { Field } from './field.ts';
import type { Part, ResponsePart } from './parts.ts';

/** A schema whose fields have a page of their own, because pages with all of them in place would be too large. */
export interface SchemaPage {
  readonly name: string;
  readonly href: string;
  /** Markdown: what the field that carries it says. */
  readonly description: string;
  readonly fields: readonly Field[];
}

/** Number of fields up to which a body shows all of them; a larger one links to its schemas. */
const mostFields = 400;

/** A body or response that links to the pages of its schemas if it is too large, and those pages. */
export function withSchemaPages<Own extends Part | ResponsePart>(
  part: Own,
  names: Names,
): readonly [Own, SchemaPage[]] {
  if (part.contents.every(({ fields }) => countFields(fields) <= mostFields)) return [part, []];
  const pages: SchemaPage[] = [];
  const link = (field: Field): Field => {
    const page = pageOf(field, names);
    if (!page) return field;
    pages.push(page);
    return { ...field, fields: [], schemaPage: page };
  };
  const contents = part.contents.map((content) => ({
    ...content,
    fields: content.fields.map((field) => ({ ...field, fields: field.fields.map(link) })),
  }));
  return [{ ...part, contents }, pages];
}

/** The page of a field's schema; undefined if the field has no fields, or its schema has no name. */
function pageOf({ id, description, fields }: Field, { prefix }: Names): SchemaPage | undefined {
  const [name] = fields[0]?.source?.split('.') ?? [];
  if (name === undefined) return undefined;
  return { name, href: `${prefix}${name}.html`, description, fields: fields.map((field) => withoutPrefix(field, id)) };
}

/** A field whose anchor begins at the schema, because several operations share its page. */
function withoutPrefix(field: Field, prefix: string): Field {
  return {
    ...field,
    id: `field${field.id.slice(prefix.length)}`,
    fields: field.fields.map((inner) => withoutPrefix(inner, prefix)),
  };
}

function countFields(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + 1 + countFields(field.fields), 0);
}
