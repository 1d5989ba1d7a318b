import { componentsIn, isObject, objectAt, textAt } from './contract.ts';
import type { Survey } from './survey.ts';
import { asTitle } from './words.ts';

const block = /```mermaid\n[\s\S]*?```/g;

/** Mermaid diagrams by group: those of the schemas that its operations alone use, each below the schema's name. */
export function diagramsByGroup({ document, operations }: Survey): ReadonlyMap<string, readonly string[]> {
  const reached = operations.map(({ tag, node }) => ({ tag, names: componentsIn(document, node) }));
  const found = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(objectAt(objectAt(document, 'components'), 'schemas'))) {
    const diagrams = isObject(schema) ? (textAt(schema, 'description').match(block) ?? []) : [];
    if (diagrams.length === 0) continue;
    const [tag, ...others] = new Set(reached.filter(({ names }) => names.has(name)).map((one) => one.tag));
    if (tag === undefined || others.length > 0) continue;
    const title = asTitle(
      name
        .split(/(?=[A-Z])/)
        .join('-')
        .toLowerCase(),
    );
    found.set(tag, [...(found.get(tag) ?? []), `**${title}**`, ...diagrams]);
  }
  return found;
}
