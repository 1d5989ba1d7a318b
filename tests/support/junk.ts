import { pathPrefix } from '../../generated/client.ts';
import type { Random } from '../../src/conformance/requests/random.ts';
import { tokenLines } from '../../src/contract/credentials.ts';

/** What parsers of HTTP, JSON, forms, URLs and text stumble over. */
const crumbs = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\\u',
  '\\ud800',
  '__proto__',
  'null',
  '1e999',
  '-0',
  '\0',
  '\r\n',
  '--b',
  '--b--',
  'Content-Disposition: form-data; name="file"',
  '%',
  '%00',
  '%ff',
  '../../',
  '//',
  '?',
  '&',
  '=',
  '#',
  '+',
  ';',
  '名',
  '📞',
  'a'.repeat(500),
  '\t',
  ' ',
];

/** Up to 40 pieces, random bytes or such crumbs. */
export function junk(random: Random): Buffer {
  const pieces = Array.from({ length: random.below(40) }, () => {
    if (random.below(3) > 0) return Buffer.from(random.pick(crumbs) ?? '');
    return Buffer.from(Array.from({ length: random.below(20) }, () => random.below(256)));
  });
  return Buffer.concat(pieces);
}

/** What takes a body: a path with its parameters as they are, and a media type. */
export interface JunkTarget {
  readonly path: string;
  readonly mediaType: string;
}

const head = `Host: localhost\r\n${tokenLines('demo-admin')}Connection: close\r\n`;

/** A request, in the pieces in which it is sent, that is junk in its body, in its target or in its header fields. */
export function junkRequest(random: Random, targets: readonly JunkTarget[]): (string | Buffer)[] {
  const bytes = junk(random);
  const { path = '/', mediaType = 'text/plain' } = random.pick(targets) ?? {};
  switch (random.below(3)) {
    case 0: {
      const type = mediaType.startsWith('multipart') ? `${mediaType}; boundary=b` : mediaType;
      const fields = `${head}Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
      return [`POST ${path.replaceAll(/[{}]/g, '')} HTTP/1.1\r\n${fields}`, bytes];
    }
    case 1:
      return [`GET ${pathPrefix}${bytes.toString('latin1').replaceAll(/[^\x21-\x7e]/g, '')} HTTP/1.1\r\n${head}\r\n`];
    default: {
      const fields = '\r\nContent-Type: ';
      return [`POST ${path} HTTP/1.1\r\n${head}Prefer: `, bytes, fields, junk(random), '\r\nContent-Length: 0\r\n\r\n'];
    }
  }
}
