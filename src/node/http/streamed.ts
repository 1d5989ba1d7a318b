import type { ServerResponse } from 'node:http';
import type { TextStream } from '../../server/text-stream.ts';

/** Writes what comes bit by bit, as fast as it is read, until it ends or the client has gone. */
export async function writeStream(stream: TextStream, outgoing: ServerResponse): Promise<void> {
  outgoing.once('close', () => stream.end());
  for (let part = await stream.next(); part !== undefined; part = await stream.next()) {
    if (!outgoing.write(part)) await drained(outgoing);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done).off('close', done);
      resolve();
    };
    outgoing.once('drain', done).once('close', done);
  });
}
