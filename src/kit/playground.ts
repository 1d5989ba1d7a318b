// The page `playground.html` of the reference: a sandbox of its own in the page, with the workbench on it.
import { memoize } from '../server/memoize.ts';
import { pageAddresses } from '../workbench/model/addresses.ts';
import { mount } from '../workbench/mount.tsx';

/** Snippets copied from the page name the sandbox that a reader would start; nothing is sent there from here. */
const baseUrl = 'http://127.0.0.1:4010';

/** Chunks of their own: the page is there before the engine is. */
const engine = memoize(async () => {
  const { createSandbox } = await import('./sandbox/sandbox.ts');
  return createSandbox();
});

const element = document.getElementById('playground');
if (element) {
  element.replaceChildren();
  mount(element, {
    addresses: pageAddresses(window),
    connection: {
      baseUrl,
      fetch: async (request) => (await engine()).fetch(request),
      async readFile(path) {
        const answer = await fetch(new URL(`playground/${path}`, document.baseURI));
        if (!answer.ok) throw new Error(`The playground has no ${path}.`);
        return answer.json();
      },
      reference: document.baseURI,
    },
  });
}
