import { posix } from 'node:path';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import {
  type ContractDocument,
  type Header,
  type Located,
  type LocatedOperation,
  locate,
  operationsOf,
  type Parameter,
  type SchemaObject,
} from '../../src/contract/document.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { createAjv } from './ajv.ts';
import { bareSchema } from './annotations.ts';
import { ContractError } from './bundle.ts';
import { csvFileIn } from './csv-file.ts';
import { sourceOf } from './source.ts';

/**
 * One module of ahead-compiled validators: per operation one for its query, path and header parameters, one per body
 * and one per response. It imports nothing; `src/contract` hands it the few functions that it calls.
 * Throws `ContractError` with file and line where a schema does not compile.
 */
export function renderValidators(contract: ContractDocument, source: string): string {
  const ajv = createAjv();
  for (const [name, schema] of Object.entries(contract.components.schemas)) ajv.addSchema(bareSchema(schema), name);
  const schemas = new ValidatorNames(ajv, contract, source);
  const table = [...operationsOf(contract)].map((located) => tableRow(contract, located, schemas));
  return assemble(standaloneModule.default(ajv, schemas.exports), table, source);
}

/** Gives each distinct schema one validator, named in the order in which they are first needed. */
class ValidatorNames {
  readonly exports: Record<string, string> = {};
  readonly #names = new Map<string, string>();
  readonly #ajv: Ajv2020;
  readonly #contract: ContractDocument;
  readonly #source: string;

  constructor(ajv: Ajv2020, contract: ContractDocument, source: string) {
    this.#ajv = ajv;
    this.#contract = contract;
    this.#source = source;
  }

  /** The name of the validator for the schema that stands at `pointer` in the contract. */
  of(schema: SchemaObject, pointer: string): string {
    const bare = bareSchema(schema);
    const key = JSON.stringify(bare);
    const known = this.#names.get(key);
    if (known) return known;
    const name = `check${this.#names.size}`;
    this.#names.set(key, name);
    const id = typeof bare.$ref === 'string' && Object.keys(bare).length === 1 ? bare.$ref : name;
    if (id === name) this.#ajv.addSchema(bare, name);
    this.exports[name] = id;
    try {
      this.#ajv.getSchema(id);
    } catch {
      throw new ContractError(sourceOf(this.#contract, this.#source, pointer));
    }
    return name;
  }
}

/** The type of the module of validators in a folder; the module itself is too large for the compiler to look into. */
export function renderValidatorTypes(folder: string): string {
  const validation = `${posix.relative(folder, 'src/contract')}/validation.ts`;
  return `import type { OperationValidators, ValidatorRuntime } from '${validation}';
import type { operations } from './operations.ts';

export function createValidators(runtime: ValidatorRuntime): Readonly<Record<keyof typeof operations, OperationValidators>>;
`;
}

function tableRow(contract: ContractDocument, located: LocatedOperation, names: ValidatorNames): string {
  const { operation, pointer } = located;
  const content = (part: { value: { content?: Record<string, { schema?: SchemaObject }> }; pointer: string }) =>
    Object.entries(part.value.content ?? {}).map(
      ([type, { schema = {} }]) =>
        `${JSON.stringify(type)}: ${names.of(schema, `${part.pointer}/content/${escapePointer(type)}/schema`)}`,
    );
  const hasCookies = located.parameters.some(({ value }) => value.in === 'cookie');
  const places = ['path', 'query', 'header', ...(hasCookies ? ['cookie' as const] : [])] as const;
  const parameters = places.map((place) => `${place}: ${names.of(parametersSchema(located, place), pointer)}`);
  const request = operation.requestBody && locate(contract, operation.requestBody, `${pointer}/requestBody`);
  const body = request ? content(request) : [];
  const rows = Object.entries(request?.value.content ?? {}).flatMap(([type, { schema }]) => {
    const file = schema && csvFileIn(contract, schema);
    return file ? [`${JSON.stringify(type)}: ${names.of(file.row, pointer)}`] : [];
  });
  const rowTable = rows.length > 0 ? `rows: {${rows}}, ` : '';
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const part = locate(contract, response, `${pointer}/responses/${status}`);
    return `${status}: {content: {${content(part)}}, headers: ${names.of(headersSchema(contract, part), part.pointer)}}`;
  });
  return `${operation.operationId}: {${parameters.join(', ')}, body: {${body}}, ${rowTable}responses: {${responses.join(', ')}}},`;
}

function parametersSchema({ parameters }: LocatedOperation, place: Parameter['in']): SchemaObject {
  const own = parameters.flatMap(({ value }) => (value.in === place ? [value] : []));
  const named = ({ name }: { name: string }) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [named(parameter), parameter.schema])),
    required: own.filter(({ required }) => required).map(named),
    // Clients add headers and cookies freely; every other parameter is the contract's.
    ...(place === 'header' || place === 'cookie' ? {} : { additionalProperties: false }),
  };
}

function headersSchema(
  contract: ContractDocument,
  { value, pointer }: Located<{ headers?: Record<string, Header | { $ref: string }> }>,
): SchemaObject {
  const headers = Object.entries(value.headers ?? {}).map(([name, header]) => ({
    name: name.toLowerCase(),
    ...locate(contract, header, `${pointer}/headers/${escapePointer(name)}`).value,
  }));
  return {
    type: 'object',
    properties: Object.fromEntries(headers.map(({ name, schema }) => [name, schema])),
    required: headers.flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

const join = `function join(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}`;

/** Ajv writes each schema beside its code, and reads few of them. */
function withoutUnread(code: string): string {
  const named = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) named.set(name, (named.get(name) ?? 0) + 1);
  const constant = /const (schema\d+) = \{(?:[^"]|"(?:\\.|[^"\\])*")*?\};(?=const |function |\n|$)/g;
  return code.replaceAll(constant, (whole, name) => (named.get(name) === 1 ? '' : whole));
}

/**
 * A hostile value may be wrong in hundreds of thousands of items or fields: behind so many as nobody is told of any more no
 * further ones are looked at. What was found before within the loop stays, so that the value is wrong either way.
 */
function boundLoop(head: string, number: number): string {
  const seen = `seen${number}`;
  const wrong = `wrong${number}`;
  const check = `work.done += 5;if(errors > ${seen}){${seen} = errors;if(++${wrong} > mostWrong)break;}`;
  return `let ${seen} = errors;let ${wrong} = 0;${head}${check}`;
}

/** Ajv's CommonJS calls become parameters, and its exports one table by operationId. */
function assemble(code: string, table: string[], source: string): string {
  let loops = 0;
  const body = withoutUnread(code)
    .replace('"use strict";', '')
    .replaceAll(/export const (\w+) = (\w+);/g, 'const $1 = $2;')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'runtime.ucs2length')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'runtime.equal')
    .replaceAll('require("ajv-formats/dist/formats").fullFormats', 'runtime.formats')
    // Ajv copies all errors found so far for each item that has some, which takes minutes for a list of 1 MiB.
    .replaceAll(
      /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);/g,
      'vErrors = join(vErrors, $1.errors);',
    )
    // No message says where in the schema a rule stands; these places are a tenth of the code.
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    // Two lengths in UTF-16 units tell nearly all texts from those whose characters must be counted.
    .replaceAll(/(func\d+)\((data\d*)\) > (\d+)/g, '$2.length > $3 && $1($2) > $3')
    .replaceAll(/(func\d+)\((data\d*)\) < (\d+)/g, (_, count, data, least) => {
      return `${data}.length < ${2 * Number(least)} && ${count}(${data}) < ${least}`;
    })
    .replaceAll(/for\((?:const \w+ in|let i\d+=0; i\d+<len\d+; i\d\+\+)[^{]*\{/g, (head) => boundLoop(head, ++loops))
    .replaceAll(/(?=function validate\d+\()/g, '\n')
    .replaceAll(/function validate\d+\(.*?=\{\}\)\{/g, '$&work.done += 20;');
  const foreign = body.match(/require\([^)]*\)/);
  if (foreign) throw new Error(`Ajv requires a module that src/contract does not provide: ${foreign[0]}`);
  const head = [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    'export function createValidators(runtime) {',
  ];
  if (body.includes('keyword:"contains"'))
    throw new Error('A schema uses `contains`, which the generator does not support; express the rule without it.');
  if (body.includes('.concat('))
    throw new Error('Ajv concatenates errors in a form that the generator does not support.');
  return [...head, 'const { mostWrong, work } = runtime;', join, body.trim(), 'return {', ...table, '};', '}', ''].join(
    '\n',
  );
}
