import { readFileSync } from 'node:fs';
import { renderFiles } from '../../../scripts/generate/files.ts';
import { contradicted } from '../../../tests/reference/fact.ts';
import { facts } from '../../../tests/reference/facts.ts';
import { partFact } from '../../../tests/reference/part-facts.ts';
import type { Judge, MutantOutcome, Tell } from '../engine/campaign.ts';
import { type ContractFiles, contractOf, readContractFiles } from './bundle.ts';
import { mutantsOf } from './derived.ts';
import { Linter } from './lint.ts';
import { type ContractMutant, type FactKind, isLooser, withEdits } from './mutant.ts';
import type { Agreement } from './question.ts';
import { References, type TouchedParts } from './touched.ts';
import { TypeChecker } from './types.ts';
import { Workspace } from './workspace.ts';

/** Kinds that are written for readers alone, so that nothing is generated from them. */
const annotations: ReadonlySet<FactKind> = new Set(['provenance', 'assumption']);
/** Kinds that no type tells. */
const untyped: ReadonlySet<FactKind> = new Set([
  'bound',
  'pattern',
  'format',
  'unique',
  'default',
  'furtherRule',
  'body',
  'role',
  'header',
  'repeat',
]);
/** Kinds that the product cannot have followed if nobody noticed, and why. */
const neverFollowed: Partial<Readonly<Record<FactKind, string>>> = {
  known: 'the sandbox neither sends nor takes the value, or does as before, and nobody looks',
  furtherRule: 'no request is refused for the rule',
  repeat: 'what comes again is treated alike, and shows alike',
  reason: 'requests are refused as before, and nobody looks',
};

/** Those who may notice a change, in the order in which they are asked. */
const judges = {
  reference: 'a fact that the reference knows',
  lint: 'a lint rule',
  generate: 'the generator',
  types: 'the compiler',
  suite: 'the suite, on a sandbox of the changed contract',
  coverage: 'the coverage of the suite',
} as const;

/** Opens a judge with a copy of the project. */
export async function open(): Promise<Judge> {
  const files = readContractFiles();
  const rendered = await renderFiles(files.bundle, 'openapi.yaml', 'generated');
  const committed = Object.keys(rendered).map((path) => [path, readFileSync(path, 'utf8')]);
  return new Product(files, await Linter.open(), new Workspace(Object.fromEntries(committed)));
}

/** Asks whether the product notices that its contract was changed, or follows it. */
class Product implements Judge {
  readonly #files: ContractFiles;
  readonly #mutants: ReadonlyMap<string, ContractMutant>;
  readonly #linter: Linter;
  readonly #references: References;
  readonly #workspace: Workspace;
  readonly #agreements = new Map<string, Promise<Agreement>>();
  #types: TypeChecker | undefined;

  constructor(files: ContractFiles, linter: Linter, workspace: Workspace) {
    this.#files = files;
    const mutants = mutantsOf(files.bundle, Object.keys(files.register));
    this.#mutants = new Map(mutants.map((mutant) => [mutant.id, mutant]));
    this.#linter = linter;
    this.#workspace = workspace;
    this.#references = new References(files.bundle);
  }

  async try(ids: readonly string[], tell: Tell): Promise<void> {
    for (const id of ids) {
      const mutant = this.#mutants.get(id);
      if (!mutant) throw new Error(`There is no mutant ${id}.`);
      tell(id, await this.#try(mutant));
    }
  }

  /** Asks one judge after the other, the cheapest first, until one of them notices. */
  async #try({ kind, pointer, edits, rule }: ContractMutant): Promise<MutantOutcome> {
    const noticed = (by: keyof typeof judges, reason: string): MutantOutcome => ({
      state: 'found',
      by: judges[by],
      reason,
    });
    const followed = (reason: string): MutantOutcome => ({ state: 'found', by: 'followed', reason });
    const survived = (reason: string): MutantOutcome => ({ state: 'survived', reason });
    const contract = contractOf(withEdits(this.#files.bundle, edits));
    const [fact] = contradicted([...facts, partFact], { bundle: contract, register: this.#files.register });
    if (fact !== undefined) return noticed('reference', fact);
    const problem = await this.#linter.judge(contract, kind);
    if (problem !== undefined) return noticed('lint', problem);
    if (annotations.has(kind)) return survived('no fact of the reference and no rule tells otherwise');
    let files: Readonly<Record<string, string>>;
    try {
      files = await renderFiles(contract, 'openapi.yaml', 'generated');
    } catch (error) {
      return noticed('generate', String(error));
    }
    const touched = this.#references.of(pointer);
    if (!untyped.has(kind)) {
      this.#types ??= new TypeChecker();
      const error = this.#types.judge(files, wordsOf(touched, contract));
      if (error !== undefined) return noticed('types', error);
    }
    if (rule && isLooser(rule) && !touched.isSent)
      return followed('answers that held to the rule hold to a looser one');
    const operations = operationsOf(touched);
    if (operations.length === 0) return survived('no operation has it');
    const { finding, missed = [], edge } = await this.#workspace.ask({ operations, pointer, rule }, files);
    if (finding !== undefined) return noticed('suite', finding);
    const before = await this.#before(operations);
    const [unseen] = missed.filter((key) => !before.missed?.includes(key));
    if (unseen !== undefined) return noticed('coverage', `never seen: ${unseen}`);
    if (kind === 'bound' && edge === 'unmet') return survived('no accepted request has a value on the limit');
    const never = neverFollowed[kind];
    if (never !== undefined) return survived(never);
    return followed(edge === 'met' ? 'met on the limit' : `${operations.length} operations agree`);
  }

  close(): void {
    this.#workspace.close();
  }

  /** Agreement with the contract as it is. Rejects if there is none. */
  async #before(operations: readonly string[]): Promise<Agreement> {
    const key = operations.join(' ');
    const known = this.#agreements.get(key) ?? this.#workspace.ask({ operations, pointer: '' }, {});
    this.#agreements.set(key, known);
    const agreement = await known;
    if (agreement.finding !== undefined) {
      throw new Error(`The product does not agree with the contract as it is: ${agreement.finding}`);
    }
    return agreement;
  }
}

/** The operations whose checks look at what is touched; a webhook is looked at where its receiver is named. */
function operationsOf({ operations, webhooks }: TouchedParts): string[] {
  const receivers = webhooks.map((name) => (name.startsWith('relay') ? 'saveWebhookRelay' : 'addWebhook'));
  return [...new Set([...operations, ...receivers])];
}

/** Names by which code knows the touched operations, their paths, components and events. */
function wordsOf({ operations, webhooks, components }: TouchedParts, { paths }: ContractFiles['bundle']): string[] {
  const names = components.filter((pointer) => pointer.startsWith('/components/schemas/'));
  const own = Object.entries(paths).filter(([, item]) =>
    Object.values(item).some((part) => 'operationId' in part && operations.includes(String(part.operationId))),
  );
  return [
    ...operations,
    ...webhooks,
    ...names.map((pointer) => pointer.split('/').at(-1) ?? ''),
    ...own.map(([path]) => path),
  ];
}
