import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isObject, type Json, objectAt, textAt } from './contract.ts';
import { decorate } from './decorate.ts';
import { finishPage } from './page.ts';
import { renderReference } from './redoc.ts';
import { renderRegister } from './register.ts';

export interface DocsInput {
  /** The bundled contract, JSON. */
  contract: string;
  /** The register of assumptions, YAML. */
  register: string;
}

/** Builds the reference and the register into a folder whose files need nothing but each other. */
export async function buildDocs(input: DocsInput, folder: string): Promise<void> {
  const bundle: Json = JSON.parse(await readFile(input.contract, 'utf8'));
  const register: Json = parse(await readFile(input.register, 'utf8'));
  if (!isObject(bundle)) throw new TypeError(`${input.contract} is not an OpenAPI document.`);

  const { document, survey } = decorate(bundle, register);
  const info = objectAt(document, 'info');
  const title = textAt(info, 'title');
  const [theme, reference, diagrams, registerCss, registerScript] = await Promise.all(
    ['theme.css', 'reference.css', 'diagrams.js', 'register.css', 'register.js'].map(asset),
  );

  const page = await renderReference(document, `${title} · Reference`);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(
      join(folder, 'index.html'),
      finishPage(page, textAt(info, 'summary'), { css: `${theme}${reference}`, script: `${diagrams}` }),
    ),
    writeFile(
      join(folder, 'assumptions.html'),
      renderRegister(survey, title, { css: `${theme}${registerCss}`, script: `${registerScript}` }),
    ),
    copyFile(input.contract, join(folder, 'openapi.json')),
    copyFile(fileURLToPath(import.meta.resolve('@mermaid-js/tiny')), join(folder, 'mermaid.js')),
  ]);
}

function asset(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}
