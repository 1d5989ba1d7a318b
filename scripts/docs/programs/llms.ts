import { objectAt, textAt } from '../contract/contract.ts';
import { commonReasons } from '../contract/reasons.ts';
import type { Survey } from '../contract/survey.ts';
import { assumptions, groups, introduction, link, type ProgramFile } from './chapters.ts';

/** The reference as Markdown, by the name of each file in its folder: chapters, their index and all of them in one. */
export function markdownFiles(survey: Survey): Map<string, string> {
  const everywhere = commonReasons(survey.document, survey.operations);
  const first = introduction(survey, everywhere);
  const parts = groups(survey, everywhere);
  const last = assumptions(survey);
  const chapters = [first, ...parts.flatMap(({ group, members }) => [group, ...members]), last];
  const whole = [first, ...parts.flatMap(({ group, members }) => [group, ...members])];
  return new Map([
    ...chapters.map(({ file, text }) => [file, `${text}\n`] as const),
    ['llms.txt', `${index(survey, { first, parts, last })}\n`],
    ['llms-full.txt', `${whole.map(({ text }) => text).join('\n\n---\n\n')}\n`],
  ]);
}

interface Contents {
  readonly first: ProgramFile;
  readonly parts: ReturnType<typeof groups>;
  readonly last: ProgramFile;
}

/** The index that llmstxt.org proposes: a title, what it is, and a section of links for each group. */
function index({ document }: Survey, { first, parts, last }: Contents): string {
  const info = objectAt(document, 'info');
  const sections = parts.flatMap(({ group, members }) => [`## ${group.title}`, lines([group, ...members])]);
  return [
    `# ${textAt(info, 'title')}`,
    `> ${textAt(info, 'summary')}`,
    'Each operation and each event has a file of its own. Read the introduction first: what it says is not repeated.',
    '## Everywhere',
    lines([first]),
    ...sections,
    '## Optional',
    `${lines([last])}\n${machineReadable}`,
  ].join('\n\n');
}

const machineReadable = [
  '- [All of it](/llms-full.txt): introduction, operations and events in one file',
  '- [openapi.json](/openapi.json): the contract, OpenAPI 3.1',
  '- [openapi-3.0.json](/openapi-3.0.json): the same for tools that know OpenAPI 3.0 alone',
  '- [postman.json](/postman.json): a collection with a request for each operation, Postman 2.1',
].join('\n');

function lines(chapters: readonly ProgramFile[]): string {
  return chapters.map((chapter) => link(chapter, `/docs/${chapter.file}`)).join('\n');
}
