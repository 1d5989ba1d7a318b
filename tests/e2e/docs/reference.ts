import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { buildDocs, ownInput } from '../../../scripts/docs/build.ts';
import { isObject, type Json, type JsonObject } from '../../../scripts/docs/contract/contract.ts';
import { openBrowser, openPage } from '../support/browser.ts';
import { madeOnce } from '../support/once.ts';

/** A page may be slow on a machine that has much else to do. */
export const patience = { timeout: 10_000 };

/** The built reference in a browser. */
interface Reference {
  readonly folder: string;
  /** Where a page is that is opened as a file. */
  fileAddress(page: string): string;
  /** Opens a page, and notes all that is wrong with it: errors, warnings, requests that leave the docs or `own` addresses. */
  open(address: string, own?: readonly string[]): Promise<{ page: Page; complaints: string[] }>;
  /** Opens a page in a browser that runs no scripts. */
  withoutScripts(address: string): Promise<Page>;
}

/** The reference as `npm run docs` builds it. */
export const builtDocs = () => madeOnce('docs', (folder) => buildDocs(ownInput, folder));

/** The built reference for the tests of a file. */
export function useReference(): Reference {
  let folder: string;
  beforeAll(async () => {
    folder = await builtDocs();
  });

  return {
    get folder() {
      return folder;
    },
    fileAddress: (page) => `${pathToFileURL(folder)}/${page}`,
    open: async (address, own = []) => {
      const page = await openPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('request', (request) => {
        const starts = [pathToFileURL(folder).href, 'blob:', 'data:', ...own];
        if (!starts.some((start) => request.url().startsWith(start))) complaints.push(request.url());
      });
      await page.goto(address);
      return { page, complaints };
    },
    withoutScripts: async (address) => {
      const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
      await page.goto(address);
      return page;
    },
  };
}

/** The part of a page at an address, whose ids have dots in them. */
export function partAt(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
}

export function objectFrom(value: Json): JsonObject {
  if (!isObject(value)) throw new TypeError('Not an object.');
  return value;
}
