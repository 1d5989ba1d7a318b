/**
 * `npm run lab -- applications`: three applications, each in a careless edition that takes things for granted and a sturdy one
 * that does not. Does `rehearse` name what each takes for granted, by test and variant, and nothing else?
 */
import { dependences } from './applications/dependences.ts';
import { sturdy } from './applications/judge.ts';
import { runCommand } from './mutation/engine/command.ts';
import { scratchFolder } from './scratch-folder.ts';

const usage = `Usage: npm run lab -- applications [options]

Packs the kit, installs the applications of lab/applications/projects with it, and runs \`phone-agent-kit rehearse\` on both
editions of each: a page (React, Vitest), a script (Python, pytest) and a bot (webhooks, node:test). Requires Python 3.11 with
requests and pytest. Question: rehearse.
`;

await runCommand({
  usage,
  campaigns: {
    applications: () => ({
      name: 'applications',
      kinds: {
        dependence: 'what a careless edition takes for granted',
        sturdy: 'a sturdy edition, in which nothing may be named',
      },
      mutants: [
        ...Object.entries(dependences).map(([id, { application }]) => ({
          id,
          kind: 'dependence',
          names: [application],
          group: application,
        })),
        ...Object.entries(sturdy).map(([id, application]) => ({
          id,
          kind: 'sturdy',
          names: [application],
          group: application,
        })),
      ],
      questions: {
        rehearse: {
          judge: new URL('./applications/judge.ts', import.meta.url),
          setting: { folder: scratchFolder('applications') },
          observes: true,
        },
      },
      words: { found: 'as it should be' },
      show: (id) => `${id}: ${dependences[id]?.says ?? 'fails on nothing that the contract allows'}`,
    }),
  },
});
