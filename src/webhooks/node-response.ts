import { fieldOf } from './mounting.ts';

/** Parts of a `ServerResponse`, or of Express's response, that are used. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: Uint8Array): unknown;
}

/** True for a response of Node's `http` or of Express. */
export function isNodeResponse(value: unknown): value is NodeResponse {
  return typeof fieldOf(value, 'setHeader') === 'function' && typeof fieldOf(value, 'end') === 'function';
}

/** Writes an answer as a response of Node. */
export async function writeAnswer(response: NodeResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => void response.setHeader(name, value));
  // An unread body would precede the next request.
  if (answer.status === 413) response.setHeader('connection', 'close');
  response.end(new Uint8Array(await answer.arrayBuffer()));
}
