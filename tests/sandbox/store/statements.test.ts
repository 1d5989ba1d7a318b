import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { IndexedDbStore } from '../../../src/kit/browser/indexed-db-store.ts';
import { examples } from '../../support/mock-app.ts';
import { openStore, serveSandbox, temporaryFile } from '../../support/sandbox.ts';
import { describeStore } from './statements.ts';

describeStore({
  name: 'IndexedDB',
  outlasts: true,
  async newPlace() {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    onTestFinished(() => void vi.unstubAllGlobals());
    return async () =>
      serveSandbox(await IndexedDbStore.open('sandbox', seedData(), () => {}), undefined, { examples });
  },
});

describeStore({
  name: 'memory',
  outlasts: false,
  newPlace: async () => () => serveSandbox(openStore('memory'), undefined, { examples }),
});

describeStore({
  name: 'SQLite',
  outlasts: true,
  async newPlace() {
    const file = temporaryFile();
    const store = () => openStore('sqlite', () => file);
    return () => serveSandbox(store(), undefined, { examples });
  },
});
