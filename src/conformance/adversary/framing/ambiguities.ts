/** A request that two readers may end at different places. */
export interface Ambiguity {
  /** The defect, as a finding's place. */
  readonly what: string;
  /** Section of the standard. */
  readonly standard: string;
  readonly bytes: string;
  /** True where reading it in one way is allowed, if nothing behind it is taken for a request. */
  readonly mayServe?: boolean;
  /** True where it is clear where it ends, so that what stands behind it is a request of its own. */
  readonly isFramed?: boolean;
}

/** The parts of an honest request, of which the ambiguous ones are made. */
export interface Honest {
  /** `POST /path HTTP/1.1` */
  readonly line: string;
  /** All but what frames the body, without the last line break. */
  readonly headers: string;
  readonly body: string;
  /** A whole request of its own, to be smuggled. */
  readonly second: string;
}

const end = '\r\n\r\n';

/** Requests whose end is told twice, wrongly or not at all; in or behind each is another one. */
export function* ambiguities({ line, headers, body, second }: Honest): Generator<Ambiguity> {
  const request = (framing: string, content: string) => `${line}\r\n${headers}\r\n${framing}${end}${content}`;
  const length = body.length;
  const whole = length + second.length;
  const chunked = `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const lengths: readonly (readonly [what: string, framing: string])[] = [
    ['two lengths', `Content-Length: ${length}\r\nContent-Length: ${whole}`],
    ['two lengths, the longer first', `Content-Length: ${whole}\r\nContent-Length: ${length}`],
    ['two lengths in one field', `Content-Length: ${length}, ${whole}`],
    ['a length with a sign', `Content-Length: +${length}`],
    ['a negative length', `Content-Length: -${length}`],
    ['a hexadecimal length', `Content-Length: 0x${length.toString(16)}`],
    ['a length that is no number', `Content-Length: ${length}abc`],
    ['a length in two parts', `Content-Length: ${length} ${length}`],
    ['a length that no number has', `Content-Length: ${'9'.repeat(40)}`],
    ['an empty length', 'Content-Length: '],
    ['a space before the colon', `Content-Length : ${length}`],
    ['a folded length', `Content-Length:\r\n ${length}`],
  ];
  for (const [what, framing] of lengths)
    yield { what, standard: 'RFC 9112, section 6.3', bytes: request(framing, body + second) };
  const codings: readonly (readonly [what: string, framing: string])[] = [
    ['a coding that is not known', 'Transfer-Encoding: xchunked'],
    ['chunked before another coding', 'Transfer-Encoding: chunked, identity'],
    ['chunked twice', 'Transfer-Encoding: chunked, chunked'],
    ['a coding and a second one', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x'],
    ['a quoted coding', 'Transfer-Encoding: "chunked"'],
    ['a coding behind a vertical tab', 'Transfer-Encoding: \u000bchunked'],
    ['a coding with a space before the colon', 'Transfer-Encoding : chunked'],
  ];
  for (const [what, framing] of codings)
    yield { what, standard: 'RFC 9112, section 6.1', bytes: request(framing, chunked + second) };
  // A server may take the coding and forget the length, but must close the connection behind it.
  yield {
    what: 'a length and a coding',
    standard: 'RFC 9112, section 6.1',
    bytes: request(`Content-Length: ${chunked.length + second.length}\r\nTransfer-Encoding: chunked`, chunked + second),
    mayServe: true,
  };
  const chunks: readonly (readonly [what: string, content: string])[] = [
    ['a chunk of no size', `\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk of a negative size', `-${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk size with 0x', `0x${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk size that no number has', `${'f'.repeat(24)}\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk size that wraps around', `1${length.toString(16).padStart(16, '0')}\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk that is longer than its size', `${(length - 1).toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk without an end of its own', `${length.toString(16)}\r\n${body}0\r\n\r\n`],
    ['a chunk size that ends in a bare line feed', `${length.toString(16)}\n${body}\r\n0\r\n\r\n`],
    ['a chunk extension with a bare line feed', `${length.toString(16)};a\nb\r\n${body}\r\n0\r\n\r\n`],
  ];
  for (const [what, content] of chunks)
    yield { what, standard: 'RFC 9112, section 7.1', bytes: request('Transfer-Encoding: chunked', content + second) };
  const framing = `Content-Length: ${length}`;
  yield {
    what: 'two hosts',
    standard: 'RFC 9112, section 3.2',
    bytes: request(`Host: other.example\r\n${framing}`, body + second),
    isFramed: true,
  };
  yield {
    what: 'a carriage return within a field',
    standard: 'RFC 9112, section 2.2',
    bytes: request(`X: a\r${framing}\r\n${framing}`, body + second),
    isFramed: true,
  };
  yield {
    what: 'a null byte within a field',
    standard: 'RFC 9110, section 5.5',
    bytes: request(`X: a\0b\r\n${framing}`, body + second),
    isFramed: true,
  };
  yield {
    what: 'a field before the first one that is folded',
    standard: 'RFC 9112, section 2.2',
    bytes: `${line}\r\n X: y\r\n${headers}\r\n${framing}${end}${body}${second}`,
    isFramed: true,
  };
}
