/** Characters that XML 1.0 cannot represent (section 2.2, Char), and line ends that a parser would change. */
const illegal = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** An element with its attributes, those that are undefined left out, and the parts of its content: XML already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...parts: readonly string[]
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${attribute(String(value))}"`],
  );
  const tag = `${name}${written.join('')}`;
  return parts.length === 0 ? `<${tag}/>` : `<${tag}>${parts.join('\n')}</${name}>`;
}

/** Any text as the content of an element; what XML cannot say stands as in JSON, `\u0000`. */
export function xmlText(text: string): string {
  return legal(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(text: string): string {
  return xmlText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

function legal(text: string): string {
  return text.replaceAll(illegal, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
