import { redoclyDiff } from '../../src/review/diff/redocly-diff.ts';
import type { Fields } from '../../src/review/editions/dereferenced.ts';

/** A contract of one operation, which creates a task. */
export const contract = (operation: object) => {
  const post = { operationId: 'createTask', responses: { 200: { description: 'D.' } }, ...operation };
  return { openapi: '3.1.1', info: { title: 'T', version: '1.0.0' }, paths: { '/tasks': { post } } };
};

const content = (schema: object) => ({ 'application/json': { schema } });

/** A contract whose operation takes values of a schema. */
export const taking = (schema: object) => contract({ requestBody: { content: content(schema) } });

/** A contract whose operation answers values of a schema. */
export const answering = (schema: object) =>
  contract({ responses: { 200: { description: 'D.', content: content(schema) } } });

/** A contract that sends values of a schema to receivers, which answer with these statuses. */
export const sending = (schema: object, statuses: readonly string[] = ['2XX']) => {
  const responses = Object.fromEntries(statuses.map((status) => [status, { description: 'D.' }]));
  const post = { operationId: 'taskEnded', requestBody: { content: content(schema) }, responses };
  return { openapi: '3.1.1', info: { title: 'T', version: '1.0.0' }, webhooks: { taskEnded: { post } } };
};

/** What `redocly diff` says of two contracts: the impact of each difference, and the messages of the rules. */
export async function diff(base: Fields, revision: Fields): Promise<string[][]> {
  const changes = await redoclyDiff({ base, revision }, 'redocly.yaml');
  return changes.map(({ impact, verdicts }) => [impact, ...verdicts.map(({ message }) => message)]).sort();
}
