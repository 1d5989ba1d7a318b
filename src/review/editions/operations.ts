import { type Fields, isFields } from './dereferenced.ts';

/** An operation of a contract without references, and where it stands. */
export interface PlacedOperation {
  /** Its template: `/things/{thingId}`. */
  readonly path: string;
  /** In lower case, as the contract has it. */
  readonly method: string;
  /** Fields that hold for all operations of the path. */
  readonly item: Fields;
  readonly operation: Fields;
}

/** The fields of a path item that are operations (OpenAPI 3.1, section 4.8.9). */
export const methods: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
]);

/** All operations, in their order; events too, of what is compared. */
export function operationsOf({ paths }: Fields): PlacedOperation[] {
  return Object.entries(Object(paths)).flatMap(([path, item]) =>
    Object.entries(Object(item)).flatMap(([method, operation]) =>
      methods.has(method) && isFields(operation) ? [{ path, method, item: Object(item), operation }] : [],
    ),
  );
}

/** The parameters of an operation, those of its path first that it does not have itself (OpenAPI 3.1, section 4.8.9). */
export function parametersOf(item: Fields, operation: Fields): Fields[] {
  const own = fieldsIn(operation.parameters);
  const shared = fieldsIn(item.parameters);
  const isOwn = (one: Fields) => own.some(({ name, in: place }) => name === one.name && place === one.in);
  return [...shared.filter((one) => !isOwn(one)), ...own];
}

/** The objects of a list; none where it is no list. */
export function fieldsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The entries of a list; none where it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
