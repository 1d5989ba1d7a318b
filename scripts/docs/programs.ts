import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { isObject, type Json } from './contract.ts';
import { markdownFiles } from './programs/llms.ts';
import { downgraded } from './programs/openapi-3-0.ts';
import { postmanCollection } from './programs/postman.ts';
import { survey as surveyOf } from './survey.ts';

/** The files that the contract for programs is written from. */
export interface ProgramsInput {
  /** The bundled contract, JSON. */
  readonly contract: string;
  /** The register of assumptions, YAML. */
  readonly register: string;
}

/** Writes the contract for programs into the folder of the reference: Markdown, a Postman collection, OpenAPI 3.0. */
export async function writePrograms({ contract, register }: ProgramsInput, folder: string): Promise<void> {
  const bundle: Json = JSON.parse(await readFile(contract, 'utf8'));
  if (!isObject(bundle)) throw new TypeError(`${contract} is not an OpenAPI document.`);
  const survey = surveyOf(bundle, parse(await readFile(register, 'utf8')));
  const files = new Map([
    ...markdownFiles(survey),
    ['postman.json', jsonText(postmanCollection(survey))],
    ['openapi-3.0.json', jsonText(downgraded(bundle))],
  ]);
  await Promise.all([...files].map(([file, text]) => write(join(folder, file), text)));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
