import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of the laboratory itself, run from the root of the checkout: `npm run lab -- check`. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['lab/tests/**/*.test.ts'],
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
});
