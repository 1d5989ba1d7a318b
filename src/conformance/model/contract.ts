import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type ContractDocument,
  type ListOrder,
  type Located,
  locate,
  type NeverShown,
  operationsOf,
} from '../../contract/document.ts';
import type { Obstacle, OperationSpec, ParameterSpec, Undoing } from '../../contract/operation.ts';
import { OperationPaths } from '../../contract/operation-paths.ts';
import { escapePointer } from '../../contract/pointer.ts';
import type { OperationSecrets } from '../../contract/secrets.ts';
import type { TokenPlaces } from '../../contract/token-places.ts';
import { Bases } from './basis.ts';
import type { Conventions } from './conventions.ts';
import type { MessageValidators } from './message-validators.ts';
import type { Register } from './register.ts';
import { Roles } from './roles.ts';
import { type Schema, SchemaReader } from './schema.ts';
import { walkSchema } from './schema-walk.ts';

/** A body as the contract declares and shows it. */
export interface Content {
  readonly schema: Schema;
  /** By name. */
  readonly examples: ReadonlyMap<string, unknown>;
}

/** A parameter of an operation. */
export interface DeclaredParameter extends ParameterSpec {
  readonly schema: Schema;
  /** A value that the contract shows. */
  readonly example: unknown;
}

/** A response of an operation. */
interface DeclaredResponse {
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, { readonly required: boolean; readonly schema: Schema }>;
  /** By media type. */
  readonly content: ReadonlyMap<string, Content>;
}

/** Declaration of an operation, beyond what programs need at run time. */
interface Declaration {
  /** JSON Pointer of the operation, in openapi.yaml and in the bundle alike. */
  readonly pointer: string;
  /** Provenance: `documented`, or `named` if only its name is known. */
  readonly provenance: string | undefined;
  readonly parameters: readonly DeclaredParameter[];
  /** By media type; empty where the operation takes no body. */
  readonly bodies: ReadonlyMap<string, Content>;
  /** By status. */
  readonly declared: ReadonlyMap<string, DeclaredResponse>;
  /** The reasons that its violations may have: those of the further rules of its request. */
  readonly furtherReasons: readonly string[];
  readonly neverShown: readonly NeverShown[];
  /** By JSON Pointer of a list in its answer, by what the entries stand in order. */
  readonly order: Readonly<ListOrder>;
}

/** An operation of any contract with all that requests to it are derived from. */
export type Declared<Spec extends OperationSpec = OperationSpec> = Omit<Spec, 'parameters'> & Declaration;

/** An operation with all that the suite derives its checks from. */
export interface DeclaredOperation extends Declared {
  /** Validators of its messages. */
  readonly validators: MessageValidators;
  /** Secrets in its messages. */
  readonly secrets: OperationSecrets;
  /** On what the rules of its contract rest. */
  readonly bases: Bases;
  /** Those of its API. */
  readonly conventions: Conventions;
  /** The same. */
  readonly roles: Roles;
  /** Absent where the contract's undo is all there is. */
  readonly reversal?: Reversal;
}

/** Undo of an operation that the contract cannot undo only because it reaches somebody, for requests that reach nobody. */
export interface Reversal extends Undoing {
  /** The body with what nobody has in the place of what reaches somebody; equal where nobody is reached. */
  unreaching(body: object): object;
  /** The read that must show something before the request, for its effect to wait until it is undone. */
  readonly given?: Obstacle;
}

/** The contract as the suite reads it. */
export interface SuiteContract {
  /** The bundle. */
  readonly document: ContractDocument;
  /** In the order of the document. */
  readonly operations: readonly DeclaredOperation[];
  /** Throws where the contract has none of this id. */
  operation(id: string): DeclaredOperation;
  /** Schema of each webhook's body, by the webhook's name. */
  readonly webhooks: ReadonlyMap<string, Schema>;
  readonly conventions: Conventions;
  /** Places of a request that the token may be in; clients use the first. */
  readonly tokenPlaces: TokenPlaces;
  readonly roles: Roles;
  readonly register: Register;
  /** Operation of a method and path; undefined if there is none. */
  find(method: string, path: string): DeclaredOperation | undefined;
  /** See `OperationPaths`. */
  prefixIn(path: string): string | undefined;
}

/** Sources of a contract, all by operationId. */
export interface ContractSources {
  readonly specs: Readonly<Record<string, OperationSpec>>;
  readonly validators: Readonly<Record<string, MessageValidators>>;
  readonly tokenPlaces: TokenPlaces;
  /** In ascending order of what they may do; absent where all tokens may do the same. */
  readonly roles?: readonly string[];
  /** Operations without any are left out. */
  readonly secrets?: Readonly<Record<string, OperationSecrets>>;
  /** Absent where all that the contract states is documented. */
  readonly register?: Register;
  readonly conventions?: Conventions;
  readonly reversals?: Readonly<Partial<Record<string, Reversal>>>;
}

/** Reads a bundle. Throws where the sources lack one of its operations. */
export function readContract(document: ContractDocument, sources: ContractSources): SuiteContract {
  const { specs, validators, tokenPlaces, secrets = {}, register, conventions = {}, reversals = {} } = sources;
  const schemas = new SchemaReader(document);
  const bases = new Bases(document, register);
  const roles = new Roles(sources.roles);
  const declared = declaredOperations(document, schemas, specs).map((operation): DeclaredOperation => {
    const own = validators[operation.id];
    if (!own) throw new Error(`There are no validators of ${operation.id}; run \`npm run generate\`.`);
    const reversal = reversals[operation.id];
    const known = { validators: own, secrets: secrets[operation.id] ?? {}, bases, conventions, roles };
    return { ...operation, ...known, ...(reversal && { reversal }) };
  });
  const paths = new OperationPaths(declared);
  const byId = new Map(declared.map((operation) => [operation.id, operation]));
  const webhooks = Object.keys(document.webhooks ?? {});
  const inWebhook = (name: string) => `/webhooks/${name}/post/requestBody/content/application~1json/schema`;
  return {
    document,
    operations: declared,
    webhooks: new Map(webhooks.map((name) => [name, schemas.at(inWebhook(name))])),
    conventions,
    tokenPlaces,
    roles,
    register: register ?? {},
    operation(id) {
      const found = byId.get(id);
      if (!found) throw new Error(`The contract has no operation ${id}.`);
      return found;
    },
    find: (method, path) => paths.find(method, path),
    prefixIn: (path) => paths.prefixIn(path),
  };
}

/** Declarations in a bundle of the operations in `specs`. */
export function declaredOperations<Spec extends OperationSpec>(
  document: ContractDocument,
  schemas: SchemaReader,
  specs: Readonly<Record<string, Spec>>,
): Declared<Spec>[] {
  return [...operationsOf(document)].map(({ operation, parameters, pointer }) => {
    const own = Object.values(specs).find(({ id }) => id === operation.operationId);
    if (!own) throw new Error(`${operation.operationId} is not in operations.ts; run \`npm run generate\`.`);
    const body = operation.requestBody && locate(document, operation.requestBody, `${pointer}/requestBody`);
    const responses = Object.entries(operation.responses).map(([status, part]) => {
      const response = locate(document, part, `${pointer}/responses/${status}`);
      const headers = Object.entries(response.value.headers ?? {}).map(([name, header]) => {
        const { value, pointer: at } = locate(document, header, `${response.pointer}/headers/${escapePointer(name)}`);
        return [name.toLowerCase(), { required: value.required === true, schema: schemas.at(`${at}/schema`) }] as const;
      });
      return [status, { headers: new Map(headers), content: readContent(schemas, response) }] as const;
    });
    const bodies: Declaration['bodies'] = body ? readContent(schemas, body) : new Map();
    const declaredParameters = own.parameters.map((spec) => {
      const found = parameters.find(({ value }) => value.name === spec.name && value.in === spec.in);
      if (!found) throw new Error(`${own.id} has no parameter ${spec.name}.`);
      const schema = schemas.at(`${found.pointer}/schema`);
      return { ...spec, schema, example: 'example' in found.value ? found.value.example : schema.examples[0] };
    });
    return {
      ...own,
      pointer,
      provenance: operation['x-provenance'],
      neverShown: operation['x-never-shown'] ?? [],
      order: operation['x-order'] ?? {},
      parameters: declaredParameters,
      bodies,
      declared: new Map(responses),
      furtherReasons: furtherReasonsIn([...declaredParameters, ...bodies.values()].map(({ schema }) => schema)),
    };
  });
}

function furtherReasonsIn(schemas: readonly Schema[]): string[] {
  const parts = schemas.flatMap((schema) => [...walkSchema(schema)]);
  return [...new Set(parts.flatMap(({ schema }) => schema.furtherReasons ?? []))];
}

/** Reads a bundle that `npm run generate` has written. */
export function readBundle(file: URL): ContractDocument {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isContract(document)) throw new Error(`${fileURLToPath(file)} is not a bundle; run \`npm run generate\`.`);
  return document;
}

function readContent(
  schemas: SchemaReader,
  { value, pointer }: Located<{ content?: Record<string, { examples?: Record<string, unknown> }> }>,
): ReadonlyMap<string, Content> {
  const entries = Object.entries(value.content ?? {}).map(([type, { examples = {} }]) => {
    const shown = Object.entries(examples).map(([name, example]) => [name, shownValue(example)] as const);
    const schema = schemas.at(`${pointer}/content/${escapePointer(type)}/schema`);
    return [type, { schema, examples: new Map(shown) }] as const;
  });
  return new Map(entries);
}

function shownValue(example: unknown): unknown {
  return typeof example === 'object' && example !== null && 'value' in example ? example.value : undefined;
}

// `npm run generate` has written it from a document that was checked against OpenAPI 3.1.
function isContract(value: unknown): value is ContractDocument {
  return typeof value === 'object' && value !== null && 'paths' in value && 'components' in value;
}
