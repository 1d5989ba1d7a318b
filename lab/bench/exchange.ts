import { request as send } from 'node:http';
import type { BenchRequest } from './requests.ts';

/** Sends one request on a connection of its own. Rejects with the system's error where nobody listens. */
export function exchange(
  url: string,
  { method, path, headers, body }: BenchRequest,
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const request = send(url + path, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(received), body: text });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
