/**
 * `npm run lab -- comparison WHAT`: compares the suite, the review and the client with the tools that others use instead. Prints
 * tables in Markdown. Ends with 2 where it cannot run.
 */
import { parseArgs } from 'node:util';

const usage = `Usage: npm run lab -- comparison WHAT [options]

  servers  our suite, Schemathesis, Specmatic, Dredd and Prism's proxy, on faulty and conforming servers. \`schemathesis\`,
           \`specmatic\` and \`dredd\` are taken from the PATH
  review   our review, \`redocly diff\` and oasdiff, on changes that are known to break callers or not. \`oasdiff\` is taken from
           the PATH
  clients  bundle sizes, the compiler's messages on mistakes, retries, pages and errors of openapi-fetch, hey-api, orval, kubb
           and our client, on the same contract

  --wire N, --words N, --conforming N
              number of servers that are drawn: with a fault of lab/mutation/wire, with a fault of lab/mutation/words, and
              conforming ones (servers; default 60, 30 and 15)
  --only NAME draw servers of this group of operations only (servers)
  --limit N   seconds for one run of a tool on one server (servers; default 120)
  --seeds N   number of runs per server, each with its own seed (servers; default 1)
  --sample N  number of edits of our contract that are drawn (review; default 200)
  --seed N    seed of the draw (servers, review; default 1)
  --messages  print every message of the compiler (clients)
  --help      print this text
`;

const options = {
  wire: { type: 'string', default: '60' },
  words: { type: 'string', default: '30' },
  conforming: { type: 'string', default: '15' },
  only: { type: 'string' },
  limit: { type: 'string', default: '120' },
  seeds: { type: 'string', default: '1' },
  sample: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  messages: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`--${option} is ${text}; it must be a whole number from 1`);
  return number;
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const campaigns: Readonly<Record<string, () => Promise<string>>> = {
    servers: async () => {
      const { compareServers } = await import('./comparison/servers/campaign.ts');
      return compareServers({
        wire: numberOf('wire', values.wire),
        words: numberOf('words', values.words),
        conforming: numberOf('conforming', values.conforming),
        seed: numberOf('seed', values.seed),
        seeds: numberOf('seeds', values.seeds),
        limit: numberOf('limit', values.limit),
        only: values.only,
      });
    },
    review: async () => {
      const { compareReviews } = await import('./comparison/review/campaign.ts');
      return compareReviews({ sample: numberOf('sample', values.sample), seed: numberOf('seed', values.seed) });
    },
    clients: async () => {
      const { compareClients } = await import('./comparison/clients/campaign.ts');
      return compareClients(values.messages);
    },
  };
  const [what = '', ...rest] = positionals;
  const campaign = campaigns[what];
  if (values.help) console.log(usage);
  else if (!campaign || rest.length > 0)
    throw new Error(`There is no comparison ${positionals.join(' ')}.\n\n${usage}`);
  else console.log(await campaign());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
