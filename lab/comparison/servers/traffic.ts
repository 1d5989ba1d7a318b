import { valueAt } from '../../../src/contract/pointer.ts';

/** One request of the documented examples. */
export interface ExampleRequest {
  readonly operationId: string;
  readonly method: string;
  /** Path with the example values of its parameters. */
  readonly path: string;
  readonly body: string | undefined;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Requests with the documented examples: reads, then writes, then deletions, then the reads again. */
export function trafficOf(document: object): ExampleRequest[] {
  const requests = Object.entries(fieldsOf(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = fieldsOf(item, method);
      return 'operationId' in operation ? requestsOf(document, path, method, Object(item), operation) : [];
    }),
  );
  const of = (...own: string[]) => requests.filter(({ method }) => own.includes(method));
  return [...of('get'), ...of('post', 'put', 'patch'), ...of('delete'), ...of('get')];
}

function requestsOf(document: object, path: string, method: string, item: object, operation: object): ExampleRequest[] {
  const parameters = [item, operation].flatMap((part) => listOf(Reflect.get(part, 'parameters')));
  let own = path;
  for (const one of parameters) {
    const parameter = resolved(document, one);
    if (Reflect.get(parameter, 'in') !== 'path') continue;
    own = own.replace(
      `{${Reflect.get(parameter, 'name')}}`,
      encodeURIComponent(String(exampleOf(document, parameter))),
    );
  }
  const content = fieldsOf(resolved(document, Reflect.get(operation, 'requestBody')), 'content');
  const examples = Object.values(fieldsOf(fieldsOf(content, 'application/json'), 'examples'));
  const bodies = examples.map((example) => JSON.stringify(Reflect.get(resolved(document, example), 'value')));
  const operationId = String(Reflect.get(operation, 'operationId'));
  return (bodies.length > 0 ? bodies : [undefined]).map((body) => ({ operationId, method, path: own, body }));
}

/** Example of a parameter: its own, or that of its schema. */
function exampleOf(document: object, parameter: object): unknown {
  const [first] = Object.values(fieldsOf(parameter, 'examples'));
  if (first !== undefined) return Reflect.get(resolved(document, first), 'value');
  const schema = resolved(document, Reflect.get(parameter, 'schema'));
  return (
    Reflect.get(parameter, 'example') ?? listOf(Reflect.get(schema, 'examples'))[0] ?? Reflect.get(schema, 'example')
  );
}

function resolved(document: object, part: unknown): object {
  const reference: unknown = Reflect.get(Object(part), '$ref');
  return typeof reference === 'string' ? resolved(document, valueAt(document, reference.slice(1))) : Object(part);
}

function fieldsOf(part: unknown, name: string): object {
  return Object(Reflect.get(Object(part), name));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
