import { memoize } from '../../src/server/memoize.ts';
import type { OperationData, OperationSummary } from '../../src/workbench/views/try/model.ts';
import { ownInput } from '../docs/build.ts';
import { readObject } from '../docs/contract/contract.ts';
import { addressesOf, linkDescriptions, linkMentions } from '../docs/contract/mentions.ts';
import { survey as surveyOf } from '../docs/contract/survey.ts';
import { writeFiles } from '../docs/write-files.ts';
import { operationData } from './operations/operation-data.ts';

/** What the workbench knows of each of the contract's operations, in the order of the contract. */
export const readOperations = memoize(async (): Promise<OperationData[]> => {
  const document = readObject(ownInput.contract);
  const survey = surveyOf(document, readObject(ownInput.register));
  const operations = survey.operations.filter(({ kind }) => kind === 'operation');
  const addressOf = addressesOf(operations, ({ id }) => `#/try/${id}`);
  linkDescriptions(document, addressOf);
  return operations.map((operation) => operationData(survey, operation, (text) => linkMentions(text, addressOf)));
});

/** Writes it: `operations/index.json`, a list, and a file for each, `operations/createTask.json`. */
export async function writeOperations(folder: string): Promise<void> {
  const operations = await readOperations();
  const files = operations.map((one): [string, string] => [`operations/${one.id}.json`, JSON.stringify(one)]);
  const index = JSON.stringify(operations.map(summaryOf));
  await writeFiles(folder, { ...Object.fromEntries(files), 'operations/index.json': index });
}

function summaryOf({ id, method, path, summary, group, role }: OperationData): OperationSummary {
  return { id, method, path, summary, group, role };
}
