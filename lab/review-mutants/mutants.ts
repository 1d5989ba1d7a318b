import { bodyLimitMutants, eventMutants, headerMutants, statusMutants } from './classes/answers.ts';
import { combinatorMutants } from './classes/combinators.ts';
import { fieldMutants, shownMutants } from './classes/fields.ts';
import { limitMutants, newLimitMutants } from './classes/limits.ts';
import { itemMutants, operationMutants, rootMutants } from './classes/operations.ts';
import { bodyMutants, parameterMutants, pathParameterMutants } from './classes/parameters.ts';
import { rewrittenMutants } from './classes/rewritten.ts';
import { sameMutants } from './classes/same.ts';
import { shadowMutants } from './classes/shadows.ts';
import { listedMutants, wordsAloneMutants } from './classes/stated.ts';
import { unjudgedMutants } from './classes/unjudged.ts';
import { defaultMutants, setMutants, textMutants, typeMutants, uniqueMutants } from './classes/values.ts';
import { descriptionMutants, exampleMutants, extensionMutants } from './classes/words.ts';
import type { ReviewMutant } from './mutant.ts';
import { type Restyled, styles } from './restyled.ts';
import type { Subject } from './subject.ts';

const makers: readonly ((subject: Subject) => Iterable<ReviewMutant>)[] = [
  limitMutants,
  newLimitMutants,
  textMutants,
  setMutants,
  typeMutants,
  uniqueMutants,
  fieldMutants,
  shownMutants,
  combinatorMutants,
  defaultMutants,
  extensionMutants,
  descriptionMutants,
  parameterMutants,
  bodyMutants,
  statusMutants,
  headerMutants,
  bodyLimitMutants,
  operationMutants,
  pathParameterMutants,
  itemMutants,
  eventMutants,
  rootMutants,
  sameMutants,
  rewrittenMutants,
  exampleMutants,
  listedMutants,
  wordsAloneMutants,
  shadowMutants,
  unjudgedMutants,
];

/** Every edit of a contract that is tried, each once; `files` are those that it is written in. */
export function mutantsOf(subject: Subject, files: readonly string[]): ReviewMutant[] {
  const mutants = new Map<string, ReviewMutant>();
  for (const make of makers) {
    for (const mutant of make(subject)) {
      if (mutants.has(mutant.id)) throw new Error(`Two mutants are called ${mutant.id}.`);
      mutants.set(mutant.id, mutant);
    }
  }
  const rewritten = files.flatMap((file) => styles.map((style) => restyledMutant({ file, style })));
  return [...mutants.values(), ...rewritten];
}

function restyledMutant(restyled: Restyled): ReviewMutant {
  return { id: `yaml: ${restyled.file} ${restyled.style}`, kind: 'yaml', edits: [], breaking: [], restyled };
}
