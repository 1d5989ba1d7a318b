import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, runProcess } from '../../generators/process.ts';
import { scratchFolder } from '../../scratch-folder.ts';
import { table } from '../report.ts';
import { type ComparedClient, clients } from './catalog.ts';
import { type Habit, observeHabits } from './habits.ts';
import { bundle, bundledSize } from './sizes.ts';
import { compileMistakes, type Words } from './words.ts';

const root = join(import.meta.dirname, '../../..');
/** Figures of one client. */
interface Compared {
  readonly client: ComparedClient;
  readonly version: string;
  readonly oneBytes: number;
  readonly allBytes: number;
  readonly habits: readonly Habit[];
}

/** Installs the clients in a temporary folder and compares them. Returns the tables as Markdown. */
export async function compareClients(withMessages: boolean): Promise<string> {
  const folder = scratchFolder('clients');
  await prepare(folder);
  const compared: Compared[] = [];
  for (const client of clients) {
    if (client.command) await generate(folder, client.name, client.command);
    compared.push({
      client,
      version: versionOf(folder, client),
      oneBytes: await bundledSize(folder, `${client.name}/one.ts`),
      allBytes: await bundledSize(folder, `${client.name}/all.ts`),
      habits: await observeHabits(await bundle(folder, `${client.name}/connect.ts`, 'node')),
    });
  }
  const words = await compileMistakes(folder);
  return [describe(compared, words), ...(withMessages ? [describeWords(words)] : [])].join('\n\n');
}

/** Makes the folder a project with every client's packages and programs. Rejects where npm cannot install them. */
async function prepare(folder: string): Promise<void> {
  cpSync(join(import.meta.dirname, 'projects'), folder, { recursive: true });
  copyFileSync(join(root, 'generated/openapi.json'), join(folder, 'openapi.json'));
  writeFileSync(join(folder, 'ours/client.ts'), `export * from '${join(root, 'src/client/client.ts')}';\n`);
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await succeed('npm', args, folder);
}

async function generate(
  folder: string,
  name: string,
  [command, ...args]: readonly [string, ...string[]],
): Promise<void> {
  const place = join(folder, name);
  mkdirSync(join(place, 'generated'), { recursive: true });
  await succeed(process.execPath, [join(folder, 'node_modules/.bin', command), ...args], place);
}

async function succeed(command: string, args: readonly string[], folder: string): Promise<void> {
  const { code, output } = await runProcess(command, args, folder);
  if (code !== 0)
    throw new Error(`${command} ${args[0]} ended with ${code}:\n${linesOf(output).slice(-15).join('\n')}`);
}

function versionOf(folder: string, client: ComparedClient): string {
  const file =
    client.package === undefined
      ? join(root, 'package.json')
      : join(folder, 'node_modules', client.package, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

function describe(compared: readonly Compared[], words: readonly Words[]): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const situations = compared[0]?.habits.map(({ situation }) => situation) ?? [];
  const sizes = table(
    ['Client', 'Version', 'kB, one operation', 'kB, all operations', 'Mistakes reported', 'at their place'],
    compared.map(({ client, version, oneBytes, allBytes }) => {
      const own = words.filter((one) => one.client === client.name);
      const reported = own.filter(({ text }) => text !== '');
      const atPlace = reported.filter(({ isAtPlace }) => isAtPlace);
      return [
        client.name,
        version,
        kilobytes(oneBytes),
        kilobytes(allBytes),
        `${reported.length} of ${own.length}`,
        `${atPlace.length}`,
      ];
    }),
  );
  const habits = table(
    ['Situation', ...compared.map(({ client }) => client.name)],
    situations.map((situation, nth) => [situation, ...compared.map(({ habits }) => cellOf(habits[nth]))]),
  );
  return `${sizes}\n\n${habits}`;
}

function cellOf(habit: Habit | undefined): string {
  if (!habit) return '';
  const requests = habit.requests === 1 ? '1 request' : `${habit.requests} requests`;
  return `${requests}; \`${habit.got.replaceAll('`', "'")}\``;
}

function describeWords(words: readonly Words[]): string {
  return [...Map.groupBy(words, ({ mistake }) => mistake)]
    .map(([mistake, own]) => {
      const blocks = own.map(
        ({ client, line, text }) => `${client}:\n\n\`\`\`text\n${line}\n${text || 'compiles'}\n\`\`\``,
      );
      return [`### ${mistake}`, ...blocks].join('\n\n');
    })
    .join('\n\n');
}
