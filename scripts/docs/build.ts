import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip, type InputType, type ZlibOptions } from 'node:zlib';
import { parse } from 'yaml';
import { isObject, type Json, type JsonObject, objectAt, textAt } from './contract.ts';
import { decorateControl } from './control.ts';
import { decorate } from './decorate.ts';
import { finishPage } from './page.ts';
import { renderReference } from './redoc.ts';
import { renderRegister } from './register.ts';

const compress = promisify<InputType, ZlibOptions, Buffer>(gzip);

export interface DocsInput {
  /** The bundled contract, JSON. */
  contract: string;
  /** The register of assumptions, YAML. */
  register: string;
  /** The bundled contract of the sandbox's control API, JSON. */
  control: string;
}

/** What the project's own pages are built from. */
export const ownInput = {
  contract: 'generated/openapi.json',
  register: 'openapi/assumptions.yaml',
  control: 'generated/sandbox-control/openapi.json',
} as const satisfies DocsInput;

/** Builds the reference, the register and the control API's reference into a folder whose files need nothing but each other. */
export async function buildDocs(input: DocsInput, folder: string): Promise<void> {
  const bundle = await readBundle(input.contract);
  const register: Json = parse(await readFile(input.register, 'utf8'));

  const { document, survey } = decorate(bundle, register);
  const info = objectAt(document, 'info');
  const title = textAt(info, 'title');
  const [theme, reference, diagrams, registerCss, registerScript] = await Promise.all(
    ['theme.css', 'reference.css', 'diagrams.js', 'register.css', 'register.js'].map(asset),
  );

  const control = decorateControl(await readBundle(input.control), { title, operations: survey.operations });
  const controlInfo = objectAt(control, 'info');

  const [page, controlPage] = await Promise.all([
    renderReference(document, `${title} · Reference`, 'openapi.json'),
    renderReference(control, textAt(controlInfo, 'title'), 'sandbox-control.json'),
  ]);
  const assets = { css: `${theme}${reference}`, script: `${diagrams}` };
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'index.html'), finishPage(page, textAt(info, 'summary'), assets)),
    writeFile(join(folder, 'sandbox.html'), finishPage(controlPage, textAt(controlInfo, 'summary'), assets)),
    writeFile(
      join(folder, 'assumptions.html'),
      renderRegister(survey, title, { css: `${theme}${registerCss}`, script: `${registerScript}` }),
    ),
    copyFile(input.contract, join(folder, 'openapi.json')),
    copyFile(input.control, join(folder, 'sandbox-control.json')),
    copyFile(fileURLToPath(import.meta.resolve('@mermaid-js/tiny')), join(folder, 'mermaid.js')),
  ]);
  await compressAll(folder);
}

/** Leaves each file beside itself compressed, which the mock server hands out as it is. */
async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:html|js|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const compressed = await compress(await readFile(join(folder, name)), { level: 9 });
      await writeFile(join(folder, `${name}.gz`), compressed);
    }),
  );
}

async function readBundle(file: string): Promise<JsonObject> {
  const bundle: Json = JSON.parse(await readFile(file, 'utf8'));
  if (!isObject(bundle)) throw new TypeError(`${file} is not an OpenAPI document.`);
  return bundle;
}

function asset(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}
