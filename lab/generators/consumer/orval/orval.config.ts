import { defineConfig } from 'orval';

export default defineConfig({
  client: {
    input: '../openapi.json',
    output: {
      target: 'generated/client.ts',
      client: 'fetch',
      // The code that orval writes for a body of two media types does not compile.
      override: { operations: { createTasksFromCsv: { formData: { path: './csv-form.ts', name: 'csvForm' } } } },
    },
  },
});
