import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventStreamParser, eventsOf, type StreamEvent } from '../../src/workbench/views/timeline/event-stream.ts';

/** The events of pieces that come one after the other. */
function parse(...pieces: readonly string[]): StreamEvent[] {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

const all =
  '\uFEFF: hello\r\nid: 7\r\nevent: entries\r\ndata: {"a":\r\ndata: 1}\r\n\r\n:\n\ndata:x\n\nevent:y\rdata\r\rid\ndata: ü😀\n\n';
const told: StreamEvent[] = [
  { type: 'entries', data: '{"a":\n1}', lastEventId: '7' },
  { type: 'message', data: 'x', lastEventId: '7' },
  { type: 'y', data: '', lastEventId: '7' },
  { type: 'message', data: 'ü😀', lastEventId: '' },
];

describe('the reader of event streams', () => {
  test('reads lines that end as any of the three', () => {
    expect(parse(all)).toEqual(told);
  });

  test('reads the same wherever the pieces end', () => {
    const cuts = fc.array(fc.nat(all.length), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [0, ...places.sort((one, other) => one - other), all.length];
        expect(parse(...ends.slice(1).map((end, i) => all.slice(ends[i], end)))).toEqual(told);
      }),
    );
    expect(parse(...all)).toEqual(told);
  });

  test.each([
    ['an event without data', 'event: entries\nid: 3\n\n', []],
    ['an event that does not end', 'data: x\n', []],
    ['an identifier with a null', 'id: 1\nid: 2\0\ndata: x\n\n', [{ type: 'message', data: 'x', lastEventId: '1' }]],
    [
      'fields that it does not know',
      'retry: 5\nother\ndata:  x\n\n',
      [{ type: 'message', data: ' x', lastEventId: '' }],
    ],
    [
      'a type that is of one event alone',
      'event: a\ndata: 1\n\ndata: 2\n\n',
      [
        { type: 'a', data: '1', lastEventId: '' },
        { type: 'message', data: '2', lastEventId: '' },
      ],
    ],
  ])('goes by the standard: %s', (_, text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  test('reads a line of many pieces', () => {
    const piece = 'x'.repeat(16_384);
    const [event] = parse('data: ', ...Array.from({ length: 1_000 }, () => piece), '\n\n');
    expect(event?.data.length).toBe(16_384_000);
  });

  test('puts characters together that two pieces share, and rejects where the connection breaks', async () => {
    const bytes = new TextEncoder().encode('data: ü\n\ndata: lost');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      },
      pull(controller) {
        controller.error(new Error('broken'));
      },
    });
    const found: string[] = [];
    const reading = (async () => {
      for await (const { data } of eventsOf(body)) found.push(data);
    })();
    await expect(reading).rejects.toThrow('broken');
    expect(found).toEqual(['ü']);
  });
});
