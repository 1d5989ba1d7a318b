import { relative, sep } from 'node:path';
import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  getLineColLocation,
  type NormalizedProblem,
  type Source,
} from '@redocly/openapi-core';
import type { ContractDocument } from '../../src/contract/document.ts';
import { writeInherited } from '../../src/contract/inherited-provenance.ts';

/** The contract cannot be generated from; the message says what is wrong, in which file and line. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Reads files of the contract, in which each place then says where it is known from. */
class Reader extends BaseResolver {
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    writeInherited(document.parsed);
    return document;
  }
}

/** Resolves openapi.yaml and all that it references into one document. Throws `ContractError` with file and line. */
export async function bundleContract(ref: string): Promise<ContractDocument> {
  const config = await createConfig({});
  const externalRefResolver = new Reader();
  const { bundle: document, problems } = await bundle({ ref, config, externalRefResolver }).catch((error: unknown) => {
    // A root document that is not YAML; the message names file and line, and then goes on with the whole text.
    throw new ContractError(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '');
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const unreadable = errors.filter(({ message }) => message.startsWith('Failed to parse'));
  // What refers to a broken file fails too, as often as it refers; only the break itself is worth telling.
  const told = new Set((unreadable.length > 0 ? unreadable : errors).map(describe));
  if (told.size > 0) throw new ContractError([...told].join('\n'));
  const contract: unknown = document.parsed;
  if (!isContract(contract))
    throw new ContractError(
      `${ref}: not an OpenAPI 3.1 document; it needs \`openapi: 3.1.x\`, \`paths\` and \`components\`.`,
    );
  return contract;
}

/** `openapi/tasks.yaml:80: Can't resolve $ref`; the message less the place, which stands before it. */
function describe({ message, location: [place] }: NormalizedProblem): string {
  if (!place) return message;
  const { line } = getLineColLocation(place).start;
  const file = relative('.', place.source.absoluteRef).replaceAll(sep, '/');
  return `${file}:${line}: ${message.split(' in "')[0]}`;
}

function isContract(value: unknown): value is ContractDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'openapi' in value &&
    typeof value.openapi === 'string' &&
    value.openapi.startsWith('3.1') &&
    'paths' in value &&
    'components' in value
  );
}
