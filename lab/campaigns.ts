/** A campaign: a program of the laboratory that answers one question. */
interface Campaign {
  /** Arguments of `npm run lab --`; the first is the name of the file in `lab`. */
  readonly command: string;
  readonly question: string;
  /** Duration with the default options on two processors. */
  readonly duration: string;
  /** True if it starts PostgreSQL or a browser, whose packages are those of tests/e2e. */
  readonly e2e?: boolean;
}

/** The campaigns in the order of the list. Each has a row in README.md. */
export const campaigns: readonly Campaign[] = [
  {
    command: 'mutation wire',
    question: 'Does the contract suite find a server with one fault in its responses, its validation or its data?',
    duration: '9 min',
  },
  {
    command: 'mutation wire --by recording',
    question: 'Does `held` find the same faults in recorded traffic of such a server?',
    duration: '20 min',
  },
  {
    command: 'mutation contract',
    question: 'If one fact of the contract changes, does the product follow it, or does a check notice?',
    duration: 'hours',
  },
  {
    command: 'mutation code',
    question: 'Do the tests and the contract suite notice a mistake in one place of our code?',
    duration: 'hours',
  },
  {
    command: 'variants evidence',
    question: 'Does the ledger refute exactly the one assumption in which a server differs?',
    duration: '10 min',
  },
  {
    command: 'variants documented',
    question: 'Does a server that keeps the documentation and differs in one assumption get no contradiction?',
    duration: 'hours',
  },
  {
    command: 'variants twenty',
    question: 'Does the ledger name the twenty assumptions in which one server differs?',
    duration: '1 min',
  },
  {
    command: 'variants words',
    question: 'Does the suite find a server that breaks one rule that the contract states in prose?',
    duration: '1 min',
  },
  {
    command: 'variants prove',
    question:
      'Does the product follow the contract when an alternative of the register is adopted, by a patch or by hand?',
    duration: '15 min with `--together`',
  },
  {
    command: 'conforming',
    question: 'Does the suite accept servers that conform to the contract but differ from the sandbox?',
    duration: '1 h',
  },
  {
    command: 'foreign',
    question: 'Does the suite find nothing on a Python server with three groups, and every bug that is added to it?',
    duration: '3 min',
  },
  {
    command: 'review-mutants',
    question: 'Does `npm run review` find every break in a changed contract, with its place, and nothing else?',
    duration: '1 h',
  },
  {
    command: 'simulation',
    question: 'Does the sandbox keep its guarantees when its process, disk, network or clock fail?',
    duration: '1 min',
  },
  {
    command: 'simulation --replicas',
    question: 'Do three servers that share a simulated database keep the guarantees of one?',
    duration: '1 min',
  },
  {
    command: 'simulation prove',
    question: 'Does the simulation notice a broken guarantee?',
    duration: '1 min',
  },
  {
    command: 'replicas',
    question: 'Do servers that share a database lose nothing when they are killed and disconnected under load?',
    duration: '6 min',
    e2e: true,
  },
  {
    command: 'balancers',
    question: 'Do the samples of HAProxy, nginx and PgBouncer in `deploy` work unchanged?',
    duration: '5 min',
    e2e: true,
  },
  {
    command: 'soak',
    question: 'Does a server under load, junk and kills keep acknowledged writes, and its memory limit?',
    duration: '5 min',
  },
  {
    command: 'storm',
    question: 'Does the workbench load quickly, keep up with a storm of requests, and show or count each of them?',
    duration: '1 min',
    e2e: true,
  },
  {
    command: 'bench',
    question: 'How fast and how large is the sandbox compared with the alternatives?',
    duration: '8 min',
    e2e: true,
  },
  {
    command: 'generators',
    question: 'Do clients from other code generators compile, with every operation typed?',
    duration: '2 min',
  },
  {
    command: 'consumers',
    question:
      'Do the packages work in other projects, from Vitest and Jest to Next and the oldest Node, and what do three compilers report for mistakes?',
    duration: '10 min',
    e2e: true,
  },
  {
    command: 'applications',
    question: 'Does `rehearse` name what careless applications take for granted, and nothing in sturdy ones?',
    duration: '45 min',
  },
  {
    command: 'packages',
    question: 'Are the packages fit to publish: exports, types for every resolution, sizes?',
    duration: '1 min',
  },
  {
    command: 'comparison servers',
    question: 'What do our suite and four other tools find on the same faulty and conforming servers?',
    duration: 'hours',
  },
  {
    command: 'comparison review',
    question: 'Which breaking changes do our review, `redocly diff` and oasdiff find, and what do they report falsely?',
    duration: '5 min',
  },
  {
    command: 'comparison clients',
    question:
      'How do clients from four other projects compare with ours in size, compiler messages, retries and errors?',
    duration: '3 min',
  },
  {
    command: 'recipes',
    question: 'Do the recipes of CONTRIBUTING.md lead to a passing check, with the stated number of files?',
    duration: '1 h',
  },
  {
    command: 'check',
    question: 'Do the types and tests of the laboratory itself pass?',
    duration: '5 min',
    e2e: true,
  },
];
