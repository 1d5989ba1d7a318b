import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, runProcess } from '../../generators/process.ts';
import { type ComparedClient, clients } from './catalog.ts';
import { type ClientMistake, mistakes } from './mistakes.ts';

/** Words of the compiler about one mistake. */
export interface Words {
  readonly client: string;
  readonly mistake: string;
  readonly line: string;
  /** Empty if the program compiles. */
  readonly text: string;
  /** True if the first error is where the mistake is. */
  readonly isAtPlace: boolean;
}

/** A program whose last line is the mistake. */
export function programOf({ name, before }: ComparedClient, mistake: ClientMistake): string | undefined {
  const line = mistake.lines[name];
  if (line === undefined) return undefined;
  const own = mistake.before?.[name];
  return [...before, ...(own === undefined ? [] : [own]), line].join('\n');
}

/** Compiles every mistake with every client in a folder with all of them. Throws where the compiler rejects something else. */
export async function compileMistakes(folder: string): Promise<Words[]> {
  for (const client of clients) {
    mkdirSync(join(folder, client.name, 'mistakes'), { recursive: true });
    for (const [nth, mistake] of mistakes.entries()) {
      const program = programOf(client, mistake);
      if (program !== undefined) writeFileSync(join(folder, client.name, 'mistakes', `${nth}.ts`), program);
    }
  }
  const config = { extends: './tsconfig.json', include: ['*/mistakes/*.ts'] };
  writeFileSync(join(folder, 'mistakes.json'), JSON.stringify(config));
  const tsc = join(folder, 'node_modules/typescript/bin/tsc');
  const { output } = await runProcess(process.execPath, [tsc, '--pretty', 'false', '-p', 'mistakes.json'], folder);
  return wordsIn(output);
}

/** Words of the compiler about each mistake, from its output. */
export function wordsIn(output: string): Words[] {
  const said = errorsIn(output);
  return clients.flatMap((client) =>
    mistakes.flatMap((mistake, nth) => {
      const line = mistake.lines[client.name];
      if (line === undefined) return [];
      const own = said.filter(({ file }) => file === `${client.name}/mistakes/${nth}.ts`);
      const at = typeof mistake.at === 'string' ? mistake.at : (mistake.at[client.name] ?? '');
      const text = own.map((error) => error.text).join('\n');
      const isAtPlace = own[0]?.column === line.indexOf(at) + 1;
      return [{ client: client.name, mistake: mistake.name, line, text, isAtPlace }];
    }),
  );
}

interface CompilerError {
  readonly file: string;
  readonly column: number;
  text: string;
}

function errorsIn(output: string): CompilerError[] {
  const errors: CompilerError[] = [];
  for (const line of linesOf(output)) {
    const [, file, column, text] = /^(.+)\(\d+,(\d+)\): error (.*)/.exec(line) ?? [];
    const last = errors.at(-1);
    if (file !== undefined && text !== undefined) errors.push({ file, column: Number(column), text });
    else if (line.startsWith(' ') && last) last.text += `\n${line}`;
    else throw new Error(`The compiler says: ${line}`);
  }
  const other = errors.find(({ file }) => !file.includes('/mistakes/'));
  if (other) throw new Error(`${other.file} does not compile: ${other.text}`);
  return errors;
}
