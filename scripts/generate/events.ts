import type { ContractDocument } from '../../src/contract/document.ts';
import { ContractError } from './bundle.ts';
import { literal } from './literal.ts';

/** A webhook, as far as its receivers differ. */
interface Webhook {
  readonly name: string;
  /** Destinations of this type receive it; undefined for what is relayed. */
  readonly destinationType: string | undefined;
  /** The relay that sends it; undefined for events. */
  readonly relayType: string | undefined;
}

/** What the service sends: which destinations receive an event, which relay what a provider sent, and each payload's type. */
export function renderEvents(contract: ContractDocument, source: string): string {
  const webhooks = Object.entries(contract.webhooks ?? {}).map(([name, { post }]) => readWebhook(name, post));
  const pairs = (key: 'destinationType' | 'relayType') =>
    Object.fromEntries(webhooks.flatMap((one) => (one[key] === undefined ? [] : [[one.name, one[key]]])));
  const constant = (name: string, value: unknown) => {
    const head = `export const ${name} = `;
    return `${head}${literal(value, head.length + ' as const;'.length)} as const;`;
  };
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    "import type { webhooks } from './types.ts';",
    '',
    '/** The type of destination that receives each event. */',
    constant('destinationTypes', pairs('destinationType')),
    '',
    '/** The relay type that each relayed webhook is sent for. */',
    constant('relayTypes', pairs('relayType')),
    '',
    '/** The body of each webhook by its type. */',
    'export interface Payloads {',
    ...webhooks.map(
      ({ name }) => `  ${name}: webhooks['${name}']['post']['requestBody']['content']['application/json'];`,
    ),
    '}',
    '',
  ].join('\n');
}

function readWebhook(name: string, post: unknown): Webhook {
  const read = (part: unknown, ...keys: readonly string[]): unknown =>
    keys.reduce((node, key) => (node instanceof Object ? Reflect.get(node, key) : undefined), part);
  const body = read(post, 'requestBody', 'content', 'application/json', 'schema');
  const destinationType = read(post, 'x-destination-type');
  const relayType = read(post, 'x-relay-type');
  if (body === undefined) throw new ContractError(`Webhook ${name}: its body must have a schema.`);
  if (typeof destinationType === typeof relayType) {
    throw new ContractError(`Webhook ${name}: must have \`x-destination-type\` or \`x-relay-type\`.`);
  }
  return {
    name,
    destinationType: typeof destinationType === 'string' ? destinationType : undefined,
    relayType: typeof relayType === 'string' ? relayType : undefined,
  };
}
