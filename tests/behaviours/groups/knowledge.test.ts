import { knowledgeBehaviours } from '../../../src/behaviours/knowledge/behaviours.ts';
import { knowledgeAlternatives } from '../../../src/behaviours/knowledge/variants.ts';
import { describeGroup } from '../describe-group.ts';

describeGroup(knowledgeBehaviours, knowledgeAlternatives);
