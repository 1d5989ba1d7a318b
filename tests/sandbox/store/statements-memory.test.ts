import { examples } from '../../support/mock-app.ts';
import { openStore, serveSandbox } from '../../support/sandbox.ts';
import { describeStore } from './statements.ts';

describeStore({
  name: 'memory',
  outlasts: false,
  newPlace: async () => () => serveSandbox(openStore('memory'), undefined, { examples }),
});
