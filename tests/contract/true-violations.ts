import type { SchemaObject } from '../../src/contract/document.ts';
import { invalidRequest, type ProblemDocument, type Violation } from '../../src/contract/problem.ts';
import { exampleOf, type ResolvedOperation } from '../support/contract.ts';
import { breakAt } from './bad-values.ts';
import { type ContractRequest, fillPath, shownParameters, validRequest } from './valid-request.ts';

/** One example of a refusal for a request that breaks the contract. */
export interface ShownRefusal {
  readonly operation: ResolvedOperation;
  readonly name: string;
  readonly body: ProblemDocument;
}

/** Every example of a 400 of an operation that names violations. */
export function* shownRefusals(operation: ResolvedOperation): Generator<ShownRefusal> {
  const content = operation.responses.get('400')?.content.get('application/problem+json');
  for (const [name, body] of content?.examples ?? []) {
    if (isProblem(body) && body.reason === 'invalidRequest') yield { operation, name, body };
  }
}

/** Requests that break what the example says and nothing else, as far as such can be made; one of each way. */
export function requestsFor({ operation, body }: ShownRefusal): ContractRequest[] {
  const starts = [...operation.bodies].flatMap(([type, { examples }]) =>
    [...examples.keys()].map((name) => validRequest(operation, name, type)),
  );
  const valid = starts.length > 0 ? starts : [validRequest(operation)];
  return valid.flatMap((start) => (body.errors ?? []).reduce(apply(operation), [start]));
}

function apply(operation: ResolvedOperation): (requests: ContractRequest[], violation: Violation) => ContractRequest[] {
  return (requests, violation) =>
    requests.flatMap((request) =>
      violation.parameter === undefined
        ? breakBody(operation, request, violation)
        : breakParameter(operation, request, violation.parameter, violation.keyword),
    );
}

function breakBody(
  operation: ResolvedOperation,
  request: ContractRequest,
  { pointer = '', keyword }: Violation,
): ContractRequest[] {
  const schema = operation.bodies.get(request.mediaType ?? '')?.schema ?? {};
  return breakAt(schema, request.body, pointer, keyword).map((body) => ({ ...request, body }));
}

function breakParameter(
  operation: ResolvedOperation,
  request: ContractRequest,
  name: string,
  keyword: string,
): ContractRequest[] {
  const parameter = operation.parameters.find((candidate) => candidate.name === name);
  const set: SchemaObject = { type: 'object', properties: { ...(parameter && { [name]: parameter.schema }) } };
  const valid = parameter ? { [name]: exampleOf(parameter) } : {};
  return breakAt(set, valid, `/${name}`, keyword).map((broken) => {
    const value = Reflect.get(Object(broken), name);
    if (parameter?.in === 'path') {
      const values = { ...shownParameters(operation, 'path'), [name]: value };
      return { ...request, path: fillPath(operation.path, values) };
    }
    const { [name]: _, ...others } = request.query;
    return { ...request, query: { ...others, ...(value !== undefined && { [name]: value }) } };
  });
}

/** The example as the server would word it. */
export function asWorded({ body }: ShownRefusal): ProblemDocument {
  return invalidRequest(body.errors ?? []).toBody();
}

function isProblem(value: unknown): value is ProblemDocument {
  return typeof value === 'object' && value !== null && 'type' in value && 'title' in value && 'detail' in value;
}
