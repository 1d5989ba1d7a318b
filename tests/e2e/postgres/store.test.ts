import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { openSharedSandbox } from '../../../src/postgres/open-sandbox.ts';
import { serve } from '../../../src/sandbox/create-sandbox.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { describeStore } from '../../sandbox/store/statements.ts';
import { examples } from '../../support/mock-app.ts';
import { postgresUrl } from '../support/postgres.ts';

describeStore({
  name: 'PostgreSQL',
  outlasts: true,
  async newPlace() {
    const url = await postgresUrl();
    return async () => {
      const failures: unknown[] = [];
      const report = (failure: unknown) => void failures.push(failure);
      const { sandbox, end } = await openSharedSandbox(url, seedData(), { sender: refusingSender, report });
      const { fetch, close } = serve(sandbox, { examples, report });
      return {
        fetch,
        async close() {
          await close();
          await end();
          if (failures.length > 0) throw failures[0];
        },
      };
    };
  },
});
