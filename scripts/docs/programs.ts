import { readObject } from './contract/contract.ts';
import { survey as surveyOf } from './contract/survey.ts';
import { markdownFiles } from './programs/llms.ts';
import { downgraded } from './programs/openapi-3-0.ts';
import { postmanCollection } from './programs/postman.ts';
import { writeFiles } from './write-files.ts';

/** The files that the contract for programs is written from. */
export interface ProgramsInput {
  /** The bundled contract, JSON. */
  readonly contract: string;
  /** The register of assumptions, JSON. */
  readonly register: string;
}

/** Writes the contract for programs into the folder of the reference: Markdown, a Postman collection, OpenAPI 3.0. */
export async function writePrograms({ contract, register }: ProgramsInput, folder: string): Promise<void> {
  const bundle = readObject(contract);
  const survey = surveyOf(bundle, readObject(register));
  await writeFiles(folder, {
    ...Object.fromEntries(markdownFiles(survey)),
    'postman.json': jsonText(postmanCollection(survey)),
    'openapi-3.0.json': jsonText(downgraded(bundle)),
  });
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
