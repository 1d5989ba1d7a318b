/**
 * `npm run lab -- conforming`: is the contract suite fair? Each server does what the contract allows and not what the sandbox
 * does; the suite may find nothing, whatever it is given.
 */

import { ways } from './conforming/judge.ts';
import { conformingServers } from './conforming/servers.ts';
import { runCommand } from './mutation/engine/command.ts';

const usage = `Usage: npm run lab -- conforming [options]

Runs the contract suite on servers that conform to the contract but differ from the sandbox. The suite must find nothing.
Questions (ways to run the suite): ${Object.keys(ways).join(', ')}.
The last one records the traffic; \`held\` must find nothing in it.
`;

const judge = new URL('./conforming/judge.ts', import.meta.url);

await runCommand({
  usage,
  campaigns: {
    conforming: () => ({
      name: 'conforming',
      kinds: { server: 'a server that conforms' },
      mutants: Object.entries(conformingServers).map(([id, { isPartial }]) => ({
        id,
        kind: 'server',
        // Nobody tells `held` that a server is partial.
        ...(isPartial && { questions: Object.keys(ways).filter((way) => !ways[way]?.isRecorded) }),
      })),
      questions: Object.fromEntries(Object.keys(ways).map((way) => [way, { judge, setting: { way }, batch: 1 }])),
      words: { found: 'silent', survived: 'alarms', unreached: 'no difference' },
      show: (id) => `${id}: ${conformingServers[id]?.because}`,
    }),
  },
});
