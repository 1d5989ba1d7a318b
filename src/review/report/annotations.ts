import { workflowCommand } from '../../conformance/reports/workflow-command.ts';
import { visible } from '../../conformance/target/sanitize.ts';
import { holdsUp, type Review, type ReviewedChange } from '../changes/model.ts';
import { markOf, reachText } from './text.ts';

const titles = {
  '✖': 'Breaking change',
  '?': 'Unclassified change',
  '+': 'Visible change',
  '·': 'Prose and examples',
} as const;

/**
 * The review as annotations at the lines of the contract (workflow commands of GitHub), a line each: what has to be mended
 * as errors, breaks that are let pass as warnings, what else callers notice as notices.
 */
export function annotations({ changes, problems, waivers }: Review): string {
  const failing = new Set(problems.map(({ change }) => change));
  const level = (one: ReviewedChange) => {
    if (!holdsUp(one)) return 'notice';
    return failing.has(one.id) && waivers[one.id] === undefined ? 'error' : 'warning';
  };
  const told = changes
    .filter((one) => markOf(one) !== '·')
    .map((one) => {
      const { source, sentence, callers, reach } = one;
      const place = source?.side === 'revision' ? { file: source.file, line: String(source.line) } : {};
      const title = titles[markOf(one)];
      return workflowCommand(
        level(one),
        { ...place, title },
        visible(`${sentence} ${callers}\nAffects ${reachText(reach)}.`),
      );
    });
  const mended = problems.map(({ file, line, message }) =>
    workflowCommand('error', { file, line: String(line ?? 1), title: 'The review fails' }, visible(message)),
  );
  return [...told, ...mended].map((line) => `${line}\n`).join('');
}
