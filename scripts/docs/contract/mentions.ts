import { type ContractOperation, isObject, type Json, type JsonObject, objectAt, textAt } from './contract.ts';

/** The address of the operation that a text mentions, if it is one that the text may lead to. */
export type AddressOf = (id: string) => string | undefined;

/** What holds no mention, so that it stays whole: fences and long code spans, and links. Then a code span, its text captured. */
const spans = /(`{2,})[\s\S]*?\1|\[[^\]]*\]\([^)]*\)|`([^`]+)`/g;

/** Keys whose values are data, not parts of the contract: a `description` in them is no Markdown. */
const data = new Set(['const', 'default', 'enum', 'example', 'examples', 'value']);

/** Addresses of operations and events by their operationId. */
export function addressesOf(
  operations: ContractOperation[],
  href: (operation: ContractOperation) => string,
): AddressOf {
  const addresses = new Map(operations.map((operation) => [operation.id, href(operation)]));
  return (id) => addresses.get(id);
}

/** Markdown in which each operationId that stands alone in code font leads to its operation. */
export function linkMentions(markdown: string, addressOf: AddressOf): string {
  return markdown.replaceAll(spans, (span: string, _fence: string | undefined, code: string | undefined) => {
    const address = code === undefined ? undefined : addressOf(code);
    return address === undefined ? span : `[${span}](${address})`;
  });
}

/** Links the mentions in every description, of values too, and every reason of an addition, save an operation's of itself and a `const` field's of its own value. */
export function linkDescriptions(document: JsonObject, addressOf: AddressOf): void {
  const walk = (value: Json, key: string, allowed: AddressOf) => {
    if (Array.isArray(value)) for (const item of value) walk(item, '', allowed);
    if (!isObject(value)) return;
    const own = value.operationId ?? value.const;
    const address: AddressOf = typeof own === 'string' ? (id) => (id === own ? undefined : allowed(id)) : allowed;
    for (const text of ['description', 'x-added']) {
      if (typeof value[text] === 'string') value[text] = linkMentions(textAt(value, text), address);
    }
    const values = objectAt(value, 'x-enumDescriptions');
    for (const one of Object.keys(values)) values[one] = linkMentions(textAt(values, one), address);
    for (const [name, part] of Object.entries(value)) {
      if (key === 'properties' || !data.has(name)) walk(part, name, address);
    }
  };
  walk(document, '', addressOf);
}
