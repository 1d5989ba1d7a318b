import {
  type ContractDocument,
  type LocatedOperation,
  locate,
  operationsOf,
  type SchemaObject,
} from '../../src/contract/document.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { isTelling } from '../../src/contract/secret-names.ts';
import type { OperationSecrets, SecretForm, SecretPlaces } from '../../src/contract/secrets.ts';
import { ContractError } from './bundle.ts';
import { literal } from './literal.ts';

type Content = Readonly<Record<string, { schema?: SchemaObject }>>;

/** What of each operation's bodies is secret (`format: password`), and what is only called so: data, no logic. */
export function renderSecrets(contract: ContractDocument, source: string): string {
  const entries = [...operationsOf(contract)].flatMap((located) => {
    const secrets = secretsOf(contract, located);
    const head = `  ${located.operation.operationId}: `;
    return secrets ? [`${head}${literal(secrets, located.operation.operationId.length + 3, '  ')},`] : [];
  });
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    '/** By operationId; operations without any are left out. */',
    'export const secrets = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
}

function secretsOf(contract: ContractDocument, { operation, pointer }: LocatedOperation): OperationSecrets | undefined {
  const request = operation.requestBody && locate(contract, operation.requestBody, `${pointer}/requestBody`).value;
  const answers = Object.entries(operation.responses).map(
    ([status, response]) => locate(contract, response, `${pointer}/responses/${status}`).value.content ?? {},
  );
  const body = placesIn(contract, request ? [request.content] : []);
  const answer = placesIn(contract, answers);
  return body || answer ? { ...(body && { body }), ...(answer && { answer }) } : undefined;
}

/** Undefined where nothing in the bodies is secret or called so. */
function placesIn(contract: ContractDocument, contents: readonly Content[]): SecretPlaces | undefined {
  const secret: Record<string, SecretForm> = {};
  const open = new Set<string>();
  for (const { schema } of contents.flatMap((content) => Object.values(content))) {
    if (!schema) continue;
    for (const [place, part, telling] of placesOf(contract, schema, '', false)) {
      if (part.format === 'password') secret[place] = formOf(part);
      else if (telling && part.type !== 'object' && part.type !== 'array') open.add(place);
    }
  }
  return Object.keys(secret).length + open.size > 0 ? { secret, open: [...open] } : undefined;
}

/** Each place of a value by its JSON Pointer, `*` for every item, and whether a name on the way to it is a telling one. */
function* placesOf(
  contract: ContractDocument,
  part: SchemaObject,
  place: string,
  telling: boolean,
): Generator<[place: string, schema: SchemaObject, telling: boolean]> {
  const schema = locate<SchemaObject>(contract, part, '').value;
  yield [place, schema, telling];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield* placesOf(contract, property, `${place}/${escapePointer(name)}`, telling || isTelling(name));
  }
  if (schema.items) yield* placesOf(contract, schema.items, `${place}/*`, telling);
  if (typeof schema.additionalProperties !== 'object') return;
  for (const [at, { format }] of placesOf(contract, schema.additionalProperties, `${place}/*`, telling)) {
    if (format === 'password')
      throw new ContractError(`${at}: a secret cannot be the value of a map; give it a property of its own.`);
  }
}

function formOf({ minLength, pattern }: SchemaObject): SecretForm {
  return {
    ...(typeof minLength === 'number' && { minLength }),
    ...(typeof pattern === 'string' && { pattern }),
  };
}
