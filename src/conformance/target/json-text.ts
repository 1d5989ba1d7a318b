/** Defect of a JSON text (RFC 8259). */
export type JsonFault =
  /** Section 8.1: a text that is sent has no byte order mark. */
  | { readonly kind: 'mark' }
  /** Section 8.1: it is UTF-8. */
  | { readonly kind: 'encoding' }
  /** Section 4: the names in an object are unique; readers differ in which one they take. */
  | { readonly kind: 'name'; readonly name: string };

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of an answer, without a byte order mark, and what was wrong with its bytes. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly faults: readonly JsonFault[] } {
  const faults: JsonFault[] = [];
  let text: string;
  try {
    text = strict.decode(bytes);
  } catch {
    text = lenient.decode(bytes);
    faults.push({ kind: 'encoding' });
  }
  if (!text.startsWith('\ufeff')) return { text, faults };
  faults.push({ kind: 'mark' });
  return { text: text.slice(1), faults };
}

/** Strings with what may follow a name, and whatever opens or closes an object. */
const tokens = /"(?:[^"\\]|\\.)*"\s*(:?)|[{}]/gs;

/** A name that an object of a JSON text has twice; undefined where none does. `value` is what the text says. */
export function repeatedName(text: string, value: unknown): string | undefined {
  // An equally long serialization proves that no name occurs twice.
  if (JSON.stringify(value)?.length === text.length) return undefined;
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== '') {
      const name: unknown = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1));
      const names = open.at(-1);
      if (names?.has(String(name))) return String(name);
      names?.add(String(name));
    }
  }
  return undefined;
}
