import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { campaigns } from '../../campaigns.ts';

const lab = join(import.meta.dirname, '../..');
const run = join(lab, 'run.ts');

test('without arguments the campaigns are listed', () => {
  const list = execFileSync(process.execPath, [run], { encoding: 'utf8' });
  for (const { command, question } of campaigns) {
    expect(list).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(list).toContain(question);
  }
});

test('an unknown name is refused with the nearest ones', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [run, 'benhc'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('There is no campaign benhc; similar: bench.');
});

test.each(campaigns)('$command has a program and a row in the README', ({ command, question, duration }) => {
  expect(existsSync(join(lab, `${command.split(' ')[0]}.ts`))).toBe(true);
  expect(readFileSync(join(lab, 'README.md'), 'utf8')).toContain(`| \`${command}\` | ${question} | ${duration} |`);
});

test('every campaign runs at night', () => {
  const workflow: { jobs: { campaign: { strategy: { matrix: { campaign: string[] } } } } } = parse(
    readFileSync(join(lab, '../.github/workflows/nightly.yml'), 'utf8'),
  );
  const nightly = workflow.jobs.campaign.strategy.matrix.campaign;
  for (const { command } of campaigns) {
    // The workflow of each change runs the check.
    if (command !== 'check')
      expect(nightly.map((entry) => `${entry} `.slice(0, command.length + 1))).toContain(`${command} `);
  }
});
