import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';

/** Opens a page that shows how many tasks there are, when it looked, and how often its timer has come; it looks every ten minutes. */
export async function openApplication(page: Page, apiUrl: string, token: string): Promise<void> {
  const script = `
    const headers = ${JSON.stringify(tokenHeaders(token))};
    async function look() {
      const answer = await fetch('${apiUrl}${pathTo('listTasks')}', { headers }).then((response) => response.json(), String);
      document.querySelector('#tasks').textContent = answer.totalTasks ?? answer;
      document.querySelector('#at').textContent = new Date().toISOString();
    }
    let ticks = 0;
    setInterval(() => { document.querySelector('#ticks').textContent = ++ticks; }, 50);
    setInterval(look, 600_000);
    look();`;
  const body = `<!doctype html><p id="tasks"></p><p id="at"></p><p id="ticks"></p><script>${script}</script>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body));
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  await page.goto(`http://127.0.0.1:${address.port}/`);
}
