/** Sends requests from within a page, as its application would. */
import { chromium } from 'playwright-core';
import { preview } from 'vite';

/** URL at which the page expects the API. */
export const url = 'https://api.example.com';

/** Opens the built page; `query` chooses how it has the sandbox. */
export async function openPage(query: string) {
  const server = await preview({ preview: { port: 0 } });
  const [address] = server.resolvedUrls?.local ?? [];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${address}${query}`);
  await page.waitForFunction(() => document.title === 'ready');

  async function send(request: Request): Promise<Response> {
    const body = request.body && Buffer.from(await request.arrayBuffer()).toString('base64');
    const { status, headers, answer } = await page.evaluate(
      async ({ url, method, headers, body }) => {
        const bytes = body === null ? undefined : Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
        const response = await fetch(url, { method, headers, ...(bytes && { body: bytes }) });
        const buffer = new Uint8Array(await response.arrayBuffer());
        let text = '';
        for (const byte of buffer) text += String.fromCharCode(byte);
        return { status: response.status, headers: [...response.headers], answer: btoa(text) };
      },
      { url: request.url, method: request.method, headers: [...request.headers], body },
    );
    const isEmpty = status === 204 || status === 304 || request.method === 'HEAD';
    return new Response(isEmpty ? null : Buffer.from(answer, 'base64'), { status, headers });
  }

  async function close(): Promise<void> {
    await browser.close();
    await server.close();
  }
  return { send, close };
}
