import type { Duplex } from 'node:stream';
import pg from 'pg';
import { MessageReader } from './message-reader.ts';

/**
 * The driver's client for servers that may be none: where what comes is no message of PostgreSQL's, the connection ends with an error.
 * The driver by itself throws where nobody catches it, waits for as many bytes as a message claims, or never finds the end of one.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this;
    let isConnected = false;
    this.once('connect', () => {
      isConnected = true;
    });
    this.on('error', (error) => {
      // While it connects, the driver tells so of a password alone, such as one that is not there.
      const failure = isConnected ? error : new Error('the password is missing or cannot be used', { cause: error });
      connection.stream.destroy(failure);
    });
    // The driver leaves open what did not become a connection.
    for (const event of ['error', 'errorMessage']) {
      connection.on(event, () => {
        if (!isConnected) connection.stream.destroy();
      });
    }
    const attach: unknown = Reflect.get(connection, 'attachListeners');
    if (typeof attach !== 'function') throw new Error('The driver of PostgreSQL reads its messages in another way.');
    Object.assign(connection, {
      attachListeners(stream: Duplex) {
        Reflect.apply(attach, connection, [stream]);
        guard(stream);
      },
    });
  }
}

/** Lets the readers of a stream see messages of PostgreSQL alone; ends it at anything else, and where a reader throws. */
function guard(stream: Duplex): void {
  const readers = stream.listeners('data');
  stream.removeAllListeners('data');
  const messages = new MessageReader();
  stream.on('data', (bytes: Buffer) => {
    try {
      messages.read(bytes);
      for (const reader of readers) Reflect.apply(reader, stream, [bytes]);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      stream.destroy(new Error(`the answer cannot be read as PostgreSQL's: ${why}`, { cause: error }));
    }
  });
}
