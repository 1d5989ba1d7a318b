import { askedApart, askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { deletion, deletionLimit, documents } from './documents.ts';
import { documentLengths, fullKnowledge } from './limits.ts';
import { documentsOfAnother, documentsOfOneAgent, knowledgeIsNoVersion } from './scope.ts';

export const knowledgeBehaviours: readonly Behaviour[] = [
  documents,
  deletion,
  deletionLimit,
  documentsOfOneAgent,
  knowledgeIsNoVersion,
  fullKnowledge,
  documentLengths,
  documentsOfAnother,
];

export const knowledgeProbes = {
  'knowledge-scope': askedApart(documentsOfOneAgent, knowledgeIsNoVersion),
  'knowledge-documents': askedBy(documents),
  'knowledge-limits': [...askedApart(fullKnowledge), ...askedBy(documentLengths)],
  'knowledge-deletion': askedBy(deletion, deletionLimit),
} satisfies SomeProbes;
