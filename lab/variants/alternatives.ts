import { alternatives as alternativesOfBehaviours } from '../../src/behaviours/alternatives.ts';
import type { DecidableId } from '../../src/behaviours/probes.ts';
import type { Alternative } from '../../src/behaviours/variants/alternative.ts';
import { agentCreationAlternatives } from './agents.ts';
import { answerAlternatives } from './answers.ts';
import { anyRequestAlternatives } from './any-request.ts';
import { boundAlternatives } from './bounds.ts';
import { identifierAlternatives } from './identifiers.ts';
import { listAlternatives } from './list-pages.ts';
import { pagingAlternatives } from './paging.ts';
import { recordAlternatives } from './records.ts';
import { protocolAlternatives, refusalAlternatives } from './refusals.ts';
import { roomAlternatives } from './rooms.ts';
import { successAlternatives } from './successes.ts';
import { tokenAlternatives } from './tokens.ts';
import { valueAlternatives } from './values.ts';
import { writeAlternatives } from './writes.ts';

/** An alternative for each entry that a request can decide; one that is missing does not compile. */
type Alternatives = { readonly [Id in DecidableId]: Alternative<Id> };

/** For each question of the register that a request can decide, a server that answers it otherwise. */
export const alternatives = {
  ...alternativesOfBehaviours,
  ...agentCreationAlternatives,
  ...answerAlternatives,
  ...pagingAlternatives,
  ...protocolAlternatives,
  ...refusalAlternatives,
  ...tokenAlternatives,
  ...valueAlternatives,
  ...boundAlternatives,
  ...recordAlternatives,
  ...listAlternatives,
  ...identifierAlternatives,
  ...successAlternatives,
  ...anyRequestAlternatives,
  ...writeAlternatives,
  ...roomAlternatives,
} satisfies Alternatives;
