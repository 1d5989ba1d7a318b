import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What came to a server of Node as the Fetch standard has it, with all of its body. */
export async function fetchRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const bytes = new Uint8Array(await buffer(incoming));
  const fields = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'transfer-encoding' && value !== undefined) fields.set(name, String(value));
  }
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: bytes };
  return new Request(`http://${headers.host}${url}`, { method, headers: fields, ...body });
}
