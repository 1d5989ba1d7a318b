/** Opens the docs page of the built Storybook: its stories have states of their own, side by side. */
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const server = await preview({ build: { outDir: 'storybook-static' }, preview: { port: 0, host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`${server.resolvedUrls?.local[0]}iframe.html?viewMode=docs&id=tasks--docs`);

const shown = (story: string) => page.locator(`#story--tasks--${story}--primary, #story--tasks--${story}`).last();
const text = async (story: string, like: RegExp) => shown(story).getByText(like).first().innerText();
const before = Number.parseInt(await text('demo', /^\d+ tasks$/), 10);
assert.ok(before > 0);
await text('empty', /^0 tasks$/);
await text('failing', /^refused: 503$/);

// An action in one story changes no other.
await shown('demo').getByRole('button').click();
await text('demo', new RegExp(`^${before + 1} tasks$`));
await text('empty', /^0 tasks$/);

await browser.close();
await server.close();
process.exit();
