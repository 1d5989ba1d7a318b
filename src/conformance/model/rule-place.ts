import { entriesByRule, entriesIn } from '../../contract/assumptions.ts';
import { type ContractDocument, type LocatedOperation, locate } from '../../contract/document.ts';
import { keysOf } from '../../contract/pointer.ts';

/** Place of a rule in an operation, in the words of a violation: `{ status: '200', pointer: '/tokens/0/type', keyword: 'type' }`. */
export interface RulePlace {
  /** The answer of this status; without one the request is meant. */
  readonly status?: string;
  /** A parameter of the request, or a header of the answer. */
  readonly parameter?: string;
  /** JSON Pointer (RFC 6901) into the body; for a missing or an unknown field, where it would stand or stands. */
  readonly pointer?: string;
  /** The body's; the contract's first, unless it is said. */
  readonly mediaType?: string;
  /** The rule; without one, that there is such a thing at all. */
  readonly keyword?: string;
}

type Node = Readonly<Record<string, unknown>>;

/** A part of the contract with what it refers to: what is said beside a `$ref` goes before what it leads to. */
interface Part {
  readonly node: Node;
  /** `documented`, `named`, `assumed` or `added`; what says nothing has that of what it stands in. */
  readonly provenance: unknown;
  /** The entries of the register that decide its rules, by rule. */
  readonly decided: ReadonlyMap<string, readonly string[]>;
  /** The entries that it points to as a whole: what it is or, where it is documented, what it means. */
  readonly meant: readonly string[];
  /** Those that say what it is; none where it is documented. */
  readonly assumptions: readonly string[];
}

/** A rule with all that it stands in. */
export interface PlacedRule {
  /** The operation first, what states the rule last. */
  readonly chain: readonly Part[];
  readonly keyword: string | undefined;
  /** Of a rule on several names, such as `required`, the one that is meant. */
  readonly member?: string | undefined;
}

/** Finds the rule that a place means. Throws where the operation has no such place. */
export function ruleAt(contract: ContractDocument, located: LocatedOperation, place: RulePlace): PlacedRule {
  const { status, parameter, pointer, keyword } = place;
  const operation = partOf(contract, located.operation);
  if (status !== undefined) {
    const isThere = parameter === undefined && pointer === undefined && keyword === undefined;
    if (isThere) return { chain: [operation], keyword: 'responses', member: status };
    // An answer before routing looks like the refusal of a bad request.
    const responses = located.operation.responses;
    return inMessage(contract, [operation], responses[status] ?? responses[400], place);
  }
  if (parameter !== undefined) {
    const found = located.parameters.find(({ value }) => value.name === parameter);
    // A parameter that is not known breaks a rule of the operation.
    if (!found) return { chain: [operation], keyword };
    return { chain: withSchema(contract, [operation], found.value, keyword), keyword };
  }
  if (pointer === undefined) return { chain: [operation], keyword };
  return inMessage(contract, [operation], located.operation.requestBody, place);
}

function inMessage(contract: ContractDocument, outer: readonly Part[], message: unknown, place: RulePlace): PlacedRule {
  const { parameter, pointer, mediaType, keyword } = place;
  const part = partOf(contract, message, outer.at(-1));
  const chain = [...outer, part];
  if (parameter !== undefined) {
    const headers = Object.entries(Object(part.node.headers));
    const header = headers.find(([name]) => name.toLowerCase() === parameter.toLowerCase())?.[1];
    return { chain: withSchema(contract, chain, header ?? missing(place), keyword), keyword };
  }
  if (pointer === undefined || (pointer === '' && keyword !== undefined && keyword in part.node)) {
    return { chain, keyword };
  }
  const content = Object(part.node.content);
  const media: unknown = mediaType === undefined ? Object.values(content)[0] : content[mediaType];
  const schema: unknown = Object(media).schema;
  return inBody(contract, [...chain, partOf(contract, schema ?? missing(place), part)], place, pointer);
}

/** Rules on names are stated by the object that has these; a role holds for all that stands in what states it. */
function inBody(contract: ContractDocument, outer: readonly Part[], place: RulePlace, pointer: string): PlacedRule {
  const { keyword } = place;
  const keys = keysOf(pointer);
  const member = keyword === 'required' || keyword === 'additionalProperties' ? keys.pop() : undefined;
  const chain = [...outer];
  for (const key of keys) {
    const within = chain.at(-1);
    chain.push(partOf(contract, fieldOf(within?.node, key) ?? missing(place), within));
  }
  if (keyword !== 'x-required-role') return { chain, keyword, member };
  return { chain: chain.slice(0, chain.findLastIndex(({ node }) => keyword in node) + 1), keyword };
}

function fieldOf(schema: Node = {}, key: string): unknown {
  const own: unknown = Object(schema.properties)[key];
  if (own !== undefined) return own;
  const patterns = Object.entries(Object(schema.patternProperties));
  const other = patterns.find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1] ?? schema.additionalProperties;
  return schema.items ?? (typeof other === 'object' ? other : undefined);
}

/** A parameter or a header, and its schema where that states the rule. */
function withSchema(contract: ContractDocument, outer: readonly Part[], value: unknown, keyword = ''): readonly Part[] {
  const part = partOf(contract, value, outer.at(-1));
  if (keyword === '' || keyword in part.node) return [...outer, part];
  const schema = partOf(contract, part.node.schema, part);
  const { items } = schema.node;
  if (keyword in schema.node || items === undefined) return [...outer, part, schema];
  return [...outer, part, schema, partOf(contract, items, schema)];
}

function partOf(contract: ContractDocument, value: unknown, outer?: Part): Part {
  const nodes: Node[] = [Object(value)];
  const { $ref } = Object(value);
  if (typeof $ref === 'string') nodes.push({ ...locate(contract, { $ref }, '').value });
  const first = (key: string) => nodes.find((node) => node[key] !== undefined)?.[key];
  const provenance = first('x-provenance') ?? outer?.provenance;
  return {
    node: { ...nodes.at(-1), ...nodes[0] },
    provenance,
    decided: new Map(nodes.toReversed().flatMap((node) => [...entriesByRule(node['x-assumed'])])),
    meant: entriesIn(first('x-assumption')),
    assumptions: provenance === 'documented' ? [] : entriesIn(first('x-assumption')),
  };
}

function missing(place: RulePlace): never {
  throw new Error(`The contract has no place ${JSON.stringify(place)}.`);
}
