// The page at /workbench: its own sandbox is the one that serves it.
import { pageAddresses } from './model/addresses.ts';
import { tabKeyStore } from './model/control-key.ts';
import { mount } from './mount.tsx';

const element = document.getElementById('workbench');
if (element) {
  mount(element, {
    addresses: pageAddresses(window),
    connection: {
      baseUrl: location.origin,
      fetch: (request) => fetch(request),
      async readFile(path) {
        const answer = await fetch(new URL(path, document.baseURI));
        if (!answer.ok) throw new Error(`The workbench has no ${path}.`);
        return answer.json();
      },
      keyStore: tabKeyStore(window),
    },
  });
}
