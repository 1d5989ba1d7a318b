import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { OperationData, OperationSummary } from '../../src/workbench/views/try/model.ts';
import { ownInput } from '../docs/build.ts';
import { isObject, type Json } from '../docs/contract.ts';
import { addressesOf, linkDescriptions, linkMentions } from '../docs/mentions.ts';
import { survey as surveyOf } from '../docs/survey.ts';
import { operationData } from './operations/operation-data.ts';

/** What the workbench knows of each of the contract's operations, in the order of the contract. */
export async function readOperations(): Promise<OperationData[]> {
  const document: Json = JSON.parse(await readFile(ownInput.contract, 'utf8'));
  if (!isObject(document)) throw new TypeError(`${ownInput.contract} is not an OpenAPI document.`);
  const survey = surveyOf(document, parse(await readFile(ownInput.register, 'utf8')));
  const operations = survey.operations.filter(({ kind }) => kind === 'operation');
  const addressOf = addressesOf(operations, ({ id }) => `#/try/${id}`);
  linkDescriptions(document, addressOf);
  return operations.map((operation) => operationData(survey, operation, (text) => linkMentions(text, addressOf)));
}

/** Writes it: `operations/index.json`, a list, and a file for each, `operations/createTask.json`. */
export async function writeOperations(folder: string): Promise<void> {
  const operations = await readOperations();
  const own = join(folder, 'operations');
  await mkdir(own, { recursive: true });
  const write = (name: string, content: unknown) => writeFile(join(own, `${name}.json`), JSON.stringify(content));
  await Promise.all([write('index', operations.map(summaryOf)), ...operations.map((one) => write(one.id, one))]);
}

function summaryOf({ id, method, path, summary, group, role }: OperationData): OperationSummary {
  return { id, method, path, summary, group, role };
}
