import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...patience, name: 'all', include: ['tests/**/*.test.ts'] } },
      // Every scenario of the sandbox once more, with its environments in files.
      {
        test: {
          ...patience,
          name: 'sqlite',
          include: ['tests/sandbox/**/*.test.ts', 'tests/contract/sandbox.test.ts'],
          exclude: ['tests/sandbox/store/**'],
          env: { SANDBOX_STORE: 'sqlite' },
        },
      },
    ],
  },
});
