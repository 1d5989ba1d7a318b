import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Campaign, type Mutant, type MutantVerdict, readVerdict } from './campaign.ts';
import { tryAll } from './pool.ts';
import { countsOf, judge, readRates, writeRate } from './rates.ts';
import { choose, type MutantSelection } from './selection.ts';
import { answersTo, figuresOf, type Results, tableOf } from './table.ts';

/** Mutants and questions of a campaign that are tried, and in which way. */
export interface Options extends MutantSelection {
  /** Questions; those that the campaign asks by itself where none is named. */
  readonly by: readonly string[];
  /** Number of processes. */
  readonly workers: number;
  /** File that keeps verdicts, as lines of JSON. */
  readonly resume: string | undefined;
  /** True if better rates are recorded. */
  readonly ratchet: boolean;
}

/** Tries mutants, prints what became of them, and returns false where a rate fell. Rejects where it cannot run. */
export async function run(campaign: Campaign, options: Options): Promise<boolean> {
  const begun = performance.now();
  const chosen = choose(campaign.mutants, options);
  const questions = questionsOf(campaign, options.by);
  const verdicts = new Map<string, MutantVerdict>();
  const keep = (verdict: MutantVerdict) => verdicts.set(keyOf(verdict.question, verdict.id), verdict);
  const known = options.resume === undefined ? [] : readFormer(options.resume);
  for (const verdict of known) keep(verdict);
  for (const [name, question] of questions) {
    const asked = chosen.filter((mutant) => isAsked(mutant, name));
    const rest = asked.filter(({ id }) => !verdicts.has(keyOf(name, id)));
    if (rest.length < asked.length)
      console.log(`${asked.length - rest.length} verdicts of ${name} are in ${options.resume} already.`);
    const progress = new Progress(name, rest.length);
    await tryAll(question, rest, options.workers, (id, outcome) => {
      const verdict = { id, question: name, ...outcome };
      keep(verdict);
      if (options.resume !== undefined) appendFileSync(options.resume, `${JSON.stringify(verdict)}\n`);
      progress.add(verdict);
    });
  }
  const names = questions.map(([name]) => name);
  const results = new Map(chosen.map((mutant) => [mutant, verdictsOf(mutant, names, verdicts)]));
  console.log(`\n${tableOf(campaign, names, results)}\n`);
  const passed = names.map((name) => isUpheld(campaign, name, results, options));
  console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
  return passed.every(Boolean);
}

/** Compares a run with its recorded rate, and prints and records that. What was chosen by name is no sample of the whole. */
function isUpheld(campaign: Campaign, question: string, results: Results, { only, ratchet }: Options): boolean {
  const recorded = readRates()[campaign.name]?.[question];
  const figures = figuresOf(answersTo(question, results));
  if (only.length > 0) return recorded === undefined || recorded.survived > 0 || figures.survived === 0;
  const all = campaign.mutants.filter((mutant) => isAsked(mutant, question)).length;
  const counts = countsOf(figures, all);
  const { text, isGood, isBetter } = judge(counts, recorded);
  console.log(`${question}: ${text}`);
  if (!isGood) console.log(`${question}: the rate fell.`);
  else if (isBetter && ratchet) writeRate(campaign.name, question, counts);
  else if (isBetter) console.log(`${question}: --ratchet records this rate.`);
  return isGood;
}

function questionsOf({ questions, asked }: Campaign, by: readonly string[]) {
  const unknown = by.find((name) => !Object.hasOwn(questions, name));
  const names = Object.keys(questions);
  if (unknown !== undefined) throw new Error(`--by is ${unknown}; it must be one of ${names.join(', ')}`);
  const wanted = by.length > 0 ? by : (asked ?? names);
  return Object.entries(questions).filter(([name]) => wanted.includes(name));
}

function isAsked({ questions }: Mutant, question: string): boolean {
  return questions === undefined || questions.includes(question);
}

function verdictsOf({ id }: Mutant, questions: readonly string[], verdicts: ReadonlyMap<string, MutantVerdict>) {
  const own = questions.flatMap((question) => verdicts.get(keyOf(question, id)) ?? []);
  return new Map(own.map((verdict) => [verdict.question, verdict]));
}

function keyOf(question: string, id: string): string {
  return `${question} ${id}`;
}

/** Reads verdicts of an earlier run, and cuts off the half line that a run which was stopped may have left. */
function readFormer(file: string): MutantVerdict[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(file, whole);
  return whole.split('\n').slice(0, -1).map(readVerdict);
}

/** Line on standard error that says how far a run has come: often on a terminal, twice a minute elsewhere. */
class Progress {
  readonly #name: string;
  readonly #all: number;
  readonly #begun = performance.now();
  #last = 0;
  #tried = 0;
  #survived = 0;

  constructor(name: string, all: number) {
    this.#name = name;
    this.#all = all;
  }

  add({ state }: MutantVerdict): void {
    this.#tried++;
    if (state === 'survived') this.#survived++;
    const seconds = (performance.now() - this.#begun) / 1000;
    if (seconds - this.#last < (process.stderr.isTTY ? 0.5 : 30)) return;
    this.#last = seconds;
    const counts = `${this.#tried} of ${this.#all} tried, ${this.#survived} survived`;
    const line = `${this.#name}: ${counts}, ${Math.round(seconds)} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
  }
}
