import { isObject, type Json, objectAt, resolve, textAt } from './contract.ts';
import type { Survey } from './survey.ts';

const block = /```mermaid\n[\s\S]*?```/g;

/** The diagrams of the shapes that one group alone uses, for its introduction: where a reader looks for the whole. */
export function diagramsOfGroup(survey: Survey, tag: string): string[] {
  const reached = new Map<string, Set<string>>();
  for (const operation of survey.operations) {
    for (const name of schemasIn(survey, operation.node))
      reached.set(name, (reached.get(name) ?? new Set()).add(operation.tag));
  }
  const schemas = objectAt(objectAt(survey.document, 'components'), 'schemas');
  return Object.keys(schemas)
    .filter((name) => [...(reached.get(name) ?? [])].join() === tag)
    .flatMap((name) => {
      const diagrams = textAt(objectAt(schemas, name), 'description').match(block) ?? [];
      return diagrams.length > 0 ? [`**${words(name)}**`, ...diagrams] : [];
    });
}

/** Names of the component schemas that a node leads to. */
function schemasIn(survey: Survey, start: Json): Set<string> {
  const seen = new Set<string>();
  const walk = (value: Json) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isObject(value)) return;
    if (typeof value.$ref !== 'string') return Object.values(value).forEach(walk);
    if (seen.has(value.$ref)) return;
    seen.add(value.$ref);
    walk(resolve(survey.document, value).node);
  };
  walk(start);
  const prefix = '#/components/schemas/';
  return new Set([...seen].filter((ref) => ref.startsWith(prefix)).map((ref) => ref.slice(prefix.length)));
}

/** `AgentVersion` → `Agent version`. */
function words(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^Sip\b/, 'SIP');
}
