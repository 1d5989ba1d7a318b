/** Part of `npm run lint`: fails where code writes a fact of the contract again that generated/ has. */
import { globSync, readFileSync } from 'node:fs';
import { reportRepeatedFacts } from './repeated-facts/report.ts';

const files = globSync('src/{contract,client,server,prism,sandbox,node,suite}/**/*.ts').sort();
const problems = files.flatMap((path) => reportRepeatedFacts(path, readFileSync(path, 'utf8')));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('What only looks like one gets a reason in scripts/repeated-facts/allowed.ts.');
  process.exitCode = 1;
}
