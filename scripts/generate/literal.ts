const width = 120;

/** A JSON value as TypeScript: on one line where it fits behind `indent` and what stands before it, else a line for each part. */
export function literal(value: unknown, before = 0, indent = ''): string {
  const short = onOneLine(value);
  if (indent.length + before + short.length <= width || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => `${inner}${literal(item, 1, inner)},`)
    : Object.entries(value).map(([key, part]) => {
        const name = keyOf(key);
        return `${inner}${name}: ${literal(part, name.length + 3, inner)},`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return [open, ...parts, `${indent}${close}`].join('\n');
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const parts = Object.entries(value).map(([key, part]) => `${keyOf(key)}: ${onOneLine(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
