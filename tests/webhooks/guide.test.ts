import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the program of the guide for Express is that of its project in the laboratory', () => {
  const program = readFileSync('lab/consumers/projects/express/app.js', 'utf8');
  expect(readFileSync('docs/webhooks.md', 'utf8')).toContain(`\`\`\`js app.js\n${program}\`\`\``);
});
