import { locate, operationsOf } from '../../../src/contract/document.ts';
import { escapePointer } from '../../../src/contract/pointer.ts';
import { placeOf } from '../../mutation/contract/mutant.ts';
import type { PlacedNode } from '../../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import { harmless, narrower, type Subject, wider } from '../subject.ts';

/** Parameters of operations: those that are there, and new ones. */
export function* parameterMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.parts) {
    const isSent = subject.usage.of(placed.pointer).some(({ direction }) => direction === 'request');
    if (typeof placed.node.in === 'string' && isSent) yield* declaredMutants(subject, placed);
  }
  for (const located of operationsOf(subject.contract)) yield* listedMutants(subject, located);
}

/** A parameter of another name, of another place, or that has to be sent. */
function* declaredMutants(subject: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const { in: place, name, required } = placed.node;
  if (place === 'path') return;
  yield subject.rule('parameterRenamed', placed, { keyword: 'name', after: `${name}Otherwise`, breaks: narrower });
  yield subject.rule('parameterElsewhere', placed, { keyword: 'in', after: 'header', breaks: narrower });
  const breaks = required === true ? harmless : narrower;
  yield subject.rule('parameterRequired', placed, { keyword: 'required', after: required !== true, breaks });
}

type Located = ReturnType<typeof operationsOf> extends Generator<infer Item> ? Item : never;

/** An operation with one parameter more or less. */
function* listedMutants({ contract }: Subject, { operation, pointer }: Located): Generator<ReviewMutant> {
  const own = operation.parameters ?? [];
  const { operationId } = operation;
  const mutant = (
    kind: Class,
    what: string,
    after: readonly object[] | undefined,
    isBroken: boolean,
  ): ReviewMutant => ({
    id: `${kind}: ${operationId} ${what}`,
    kind,
    edits: [{ pointer: `${pointer}/parameters`, value: after }],
    breaking: isBroken ? [operationId] : [],
    isStated: true,
  });
  for (const place of ['query', 'header']) {
    const schema = { type: 'string', maxLength: 20 };
    const one = { name: 'another', in: place, description: 'Something more.', required: false, schema };
    yield mutant('parameterNew', `optional, ${place}`, [...own, one], false);
    yield mutant('parameterNew', `required, ${place}`, [...own, { ...one, required: true }], true);
  }
  for (const [nth, one] of own.entries()) {
    const { value } = locate(contract, one, `${pointer}/parameters/${nth}`);
    const rest = own.filter((_, i) => i !== nth);
    if (value.in !== 'path') yield mutant('parameterGone', value.name, rest.length > 0 ? rest : undefined, true);
  }
}

/** Bodies, and the media types of bodies and answers. */
export function* bodyMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.parts) {
    if (!/\/(requestBodies\/[^/]+|requestBody)$/.test(placed.pointer) || placed.node.content === undefined) continue;
    const { required } = placed.node;
    const isEvent = placed.pointer.startsWith('/webhooks/');
    const breaks = isEvent === (required === true) ? (isEvent ? wider : narrower) : harmless;
    yield subject.rule('bodyRequired', placed, { keyword: 'required', after: required !== true, breaks });
  }
  for (const { operation, pointer } of operationsOf(subject.contract)) {
    if (!operation.requestBody) continue;
    const { operationId } = operation;
    const edits = [{ pointer: `${pointer}/requestBody` }];
    yield { id: `bodyGone: ${operationId}`, kind: 'bodyGone', edits, breaking: [operationId], isStated: true };
  }
  for (const placed of subject.parts) yield* mediaTypeMutants(subject, placed);
}

const another = 'application/vnd.another+json';

function* mediaTypeMutants(subject: Subject, { pointer, node: { content } }: PlacedNode): Generator<ReviewMutant> {
  if (content === undefined || !subject.usage.of(pointer).some(({ direction }) => direction !== 'operation')) return;
  const uses = subject.usage.subjectsOf(pointer, ['request', 'answer']);
  const isSent = subject.usage.of(pointer).some(({ direction }) => direction === 'request');
  const kind = isSent ? 'requestMedia' : 'answerMedia';
  const mutant = (what: string, value: object, breaking: readonly string[]): ReviewMutant => ({
    id: `${kind}: ${placeOf(pointer)} ${what}`,
    kind,
    edits: [{ pointer: `${pointer}/content`, value }],
    breaking,
    ...(isSent && { isStated: true }),
  });
  const types = Object.entries(Object(content));
  for (const [type, body] of types) {
    const rest = types.filter(([own]) => own !== type);
    if (rest.length > 0) yield mutant(`without ${type}`, Object.fromEntries(rest), uses);
    yield mutant(`${type} → ${another}`, Object.fromEntries([...rest, [another, body]]), uses);
  }
  const more = { ...Object(content), [another]: types[0]?.[1] };
  if (isSent) yield mutant(`and ${another}`, more, []);
}

/** Parameters of paths that are called otherwise, in the path and where they are declared: nothing changes on the wire. */
export function* pathParameterMutants({ contract }: Subject): Generator<ReviewMutant> {
  for (const [path, item] of Object.entries(contract.paths)) {
    const [name] = /(?<=\{)[^}]+(?=\})/.exec(path) ?? [];
    const parameters = item.parameters ?? [];
    const nth = parameters.findIndex((one, i) => locate(contract, one, String(i)).value.name === name);
    const own = parameters[nth];
    if (name === undefined || own === undefined) continue;
    const renamed = { ...locate(contract, own, '').value, name: `${name}Otherwise` };
    const changed = { ...item, parameters: parameters.with(nth, renamed) };
    const entries = Object.entries(contract.paths).map(([key, value]) =>
      key === path ? [key.replace(`{${name}}`, `{${name}Otherwise}`), changed] : [key, value],
    );
    const edits = [{ pointer: '/paths', value: Object.fromEntries(entries) }];
    yield { id: `pathParameter: ${escapePointer(path)}`, kind: 'pathParameter', edits, breaking: [] };
  }
}
