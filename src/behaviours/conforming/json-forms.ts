/** The same value with the members of each object in the opposite order. */
export function reorder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reorder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, reorder(field)] as const);
  return Object.fromEntries(fields.toReversed());
}

/** A value as JSON with white space wherever it may stand, escapes for half of the characters, and integers as 1.0 and 1e0. */
export function write(value: unknown): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\r\n`;
  const entries = Object.entries(value);
  if (Array.isArray(value)) return `[\t${entries.map(([, item]) => write(item)).join(' ,')}\n]`;
  return ` {\n${entries.map(([name, field]) => `${text(name)}\t: ${write(field)}`).join('\n,')} } `;
}

function number(value: number): string {
  if (!Number.isSafeInteger(value)) return JSON.stringify(value);
  return value % 2 === 0 ? `${value}.0` : `${value}e0`;
}

function text(value: string): string {
  const units = Array.from({ length: value.length }, (_, at) => {
    const unit = value.charCodeAt(at);
    const isPlain = unit >= 0x30 && unit <= 0x7a && unit !== 0x5c && at % 2 === 0;
    return isPlain ? value.charAt(at) : `\\u${unit.toString(16).padStart(4, '0')}`;
  });
  return `"${units.join('')}"`;
}
