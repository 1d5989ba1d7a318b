import type { Contract } from '../../src/contract/contract.ts';
import type { OperationSpec } from '../../src/contract/operation.ts';
import { ownRefusals } from '../../src/contract/own-refusals.ts';
import type { OperationValidators, Validator } from '../../src/contract/validation.ts';
import type { Answer } from '../../src/server/answer.ts';
import type { Engine } from '../../src/server/engine.ts';

const any: Validator = () => true;

/** Finds its violations as the generated validators do. */
const note: Validator = (value) => {
  const holds = typeof value === 'object' && value !== null && 'text' in value;
  const missing = { instancePath: '', keyword: 'required', params: { missingProperty: 'text' } };
  note.errors = holds ? null : [missing];
  return holds;
};

const noParameters: Validator = (value) => {
  const [name] = Object.keys(value instanceof Object ? value : {});
  const unknown = { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: name } };
  noParameters.errors = name === undefined ? null : [unknown];
  return name === undefined;
};

const body = { required: true, maxBytes: { 'application/json': 100 }, csv: {}, requiredParameters: {} };
const id = { name: 'id', in: 'path', required: true, type: 'string', array: false } as const;
const common = { tag: 'Notes', secured: true, role: null, parameters: [], body: null, reasons: {} };
const json = (example: string) => ({ 'application/json': [example] });

const specs: OperationSpec[] = [
  { ...common, id: 'listNotes', method: 'GET', path: '/notes', responses: { '200': json('notes') } },
  { ...common, id: 'createNote', method: 'POST', path: '/notes', body, responses: { '201': json('note'), '202': {} } },
  { ...common, id: 'deleteNote', method: 'DELETE', path: '/notes/{id}', parameters: [id], responses: { '204': {} } },
  { ...common, id: 'getState', method: 'GET', path: '/state', secured: false, responses: { '200': json('state') } },
];

function validatorsOf({ responses }: OperationSpec): OperationValidators {
  const byStatus = Object.entries(responses).map(([status, types]) => {
    const content = Object.fromEntries(Object.keys(types).map((type) => [type, any]));
    return [status, { content, headers: any }] as const;
  });
  const declared = Object.fromEntries(byStatus);
  return { path: any, query: noParameters, header: any, body: { 'application/json': note }, responses: declared };
}

/** A contract as small as can be that has what the service's own has not: 201, 204, and an operation without a token. */
export function notesContract(prefix = '/api'): Contract {
  const operations = specs.map((spec) => [spec.id, { ...spec, path: prefix + spec.path }] as const);
  const validators = specs.map((spec) => [spec.id, validatorsOf(spec)] as const);
  return { operations: Object.fromEntries(operations), validators: Object.fromEntries(validators), ...ownRefusals };
}

/** What an engine for notes answers when all goes well. */
export const answers = {
  listNotes: { status: 200, mediaType: 'application/json', headers: {}, body: { notes: [] } },
  createNote: { status: 201, mediaType: 'application/json', headers: { location: '/notes/1' }, body: { id: '1' } },
  deleteNote: { status: 204, mediaType: null, headers: {}, body: undefined },
  getState: { status: 200, mediaType: 'application/json', headers: {}, body: { state: 'well' } },
};

/** An engine that admits everyone and answers as it should, but for what is given. */
export function notesEngine(changed: Partial<Engine> = {}): Engine {
  return { admit() {}, answer: ({ operation: { id } }) => answerOf(id), ...changed };
}

export function answerOf(id: string): Answer {
  const found = Object.entries(answers).find(([known]) => known === id);
  if (!found) throw new Error(`There is no answer to ${id}.`);
  return found[1];
}
