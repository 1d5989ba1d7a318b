import { examples } from '../../support/mock-app.ts';
import { openStore, serveSandbox, temporaryFile } from '../../support/sandbox.ts';
import { describeStore } from './statements.ts';

describeStore({
  name: 'SQLite',
  outlasts: true,
  async newPlace() {
    const file = temporaryFile();
    const store = () => openStore('sqlite', () => file);
    return () => serveSandbox(store(), undefined, { examples });
  },
});
