import { defineConfig } from 'orval';

export default defineConfig({
  client: {
    input: '../openapi.json',
    output: {
      target: 'generated/client.ts',
      client: 'fetch',
      override: {
        mutator: { path: './send.ts', name: 'send' },
        // The code that orval writes for a body of two media types does not compile.
        operations: { createTasksFromCsv: { formData: { path: './csv-form.ts', name: 'csvForm' } } },
      },
    },
  },
});
