import type { ConformingServer } from '../../src/behaviours/conforming/server.ts';
import type { Answering } from '../../src/behaviours/variants/alternative.ts';
import { type HttpServer, serveHttp, type Write } from '../../src/rehearse/http-server.ts';

/** By the answering that they belong to: how the answers of some servers are written. */
const writings = new WeakMap<Answering, Write>();

/** Serves what answers requests at a free port. */
export function listen(answering: Answering): Promise<HttpServer> {
  return serveHttp(answering, 0, writings.get(answering));
}

/** A server that writes its answers so. */
export function writing(
  write: (differs: () => void, ...parts: Parameters<Write>) => Promise<void>,
): ConformingServer['server'] {
  return (sandbox, differs) => {
    const answering: Answering = (request) => sandbox(request);
    writings.set(answering, (...parts) => write(differs, ...parts));
    return answering;
  };
}

/** The header fields of an answer as names and values, one after the other. */
export function fieldsOf(answer: Response): string[] {
  return [...answer.headers].flat();
}
