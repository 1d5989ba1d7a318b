import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Mutant } from './trial.ts';

/** A change that no test needs to notice, wherever in the file the code stands. */
export interface Survivor {
  readonly file: string;
  readonly code: string;
  readonly becomes: string;
  readonly reason: string;
}

const list = 'lab/stryker/survivors.yaml';

/** The changes that may survive, each with its reason. Throws where the list is not of the form that its head tells. */
export function readSurvivors(text = readFileSync(list, 'utf8')): readonly Survivor[] {
  const files: unknown = parse(text);
  return Object.entries(Object(files)).flatMap(([file, entries]) => {
    if (!Array.isArray(entries)) throw new Error(`${list} has no list for ${file}`);
    return entries.flatMap((entry: unknown, at) => {
      if (!isEntry(entry))
        throw new Error(`${list}: entry ${at + 1} of ${file} lacks code, what it becomes or a reason`);
      const { code, becomes, reason } = entry;
      return [becomes].flat().map((one) => ({ file, code, becomes: one, reason }));
    });
  });
}

/** Whether a change is one that may survive. */
export function isOf({ file, code, becomes }: Survivor, mutant: Mutant): boolean {
  return file === mutant.file && code === mutant.code && becomes === mutant.becomes;
}

interface Entry {
  readonly code: string;
  readonly becomes: string | readonly string[];
  readonly reason: string;
}

function isEntry(value: unknown): value is Entry {
  const has = (key: string) => typeof Reflect.get(Object(value), key) === 'string';
  const becomes: unknown = Reflect.get(Object(value), 'becomes');
  const many = Array.isArray(becomes) && becomes.every((one) => typeof one === 'string');
  return has('code') && has('reason') && (many || has('becomes'));
}
