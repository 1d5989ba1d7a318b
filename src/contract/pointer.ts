/** A key as a JSON Pointer has it (RFC 6901, section 3). */
export function escapePointer(key: string): string {
  // Hardly any key has one of the two.
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/** The keys that a JSON Pointer, or a `$ref` within a document, names from the root down. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** Value at a JSON Pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce((part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined), root);
}
