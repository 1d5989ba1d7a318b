import { askedApart, askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { agentUrlList, growingUrls, headings, pages, shownUrls } from './pages.ts';
import { slugForms, slugs, slugsOfTheDeleted, suggestions, urlsOfAnother } from './slugs.ts';

export const agentUrlBehaviours: readonly Behaviour[] = [
  slugs,
  slugForms,
  suggestions,
  pages,
  headings,
  agentUrlList,
  shownUrls,
  growingUrls,
  slugsOfTheDeleted,
  urlsOfAnother,
];

export const agentUrlProbes = {
  'agent-url-slugs': [...askedApart(slugs, urlsOfAnother), ...askedBy(slugForms, shownUrls)],
  'agent-url-page': askedApart(pages, headings),
  'agent-url-list': [...askedBy(shownUrls), ...askedApart(agentUrlList)],
  'agent-url-suggestions': [...askedBy(shownUrls), ...askedApart(suggestions)],
} satisfies SomeProbes;
