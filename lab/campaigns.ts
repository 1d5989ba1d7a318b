/** A campaign: a program of the laboratory that answers one question. */
export interface Campaign {
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
    question: 'Does the contract suite find a server with one fault in what it answers, accepts or remembers?',
    duration: '9 min',
  },
  {
    command: 'mutation contract',
    question: 'If one fact of the contract changes, does the product follow, or does a check notice?',
    duration: 'hours',
  },
  {
    command: 'mutation code',
    question: 'Do the tests, and the contract suite, notice when one place of our code is wrong?',
    duration: 'hours',
  },
  {
    command: 'variants evidence',
    question: 'Is a server that differs in one assumption asked so that the ledger refutes just that one?',
    duration: '10 min',
  },
  {
    command: 'variants documented',
    question: 'Is a server that keeps what is documented, and differs in one assumption, spared contradictions?',
    duration: 'hours',
  },
  {
    command: 'variants twenty',
    question: 'Does the ledger name the twenty assumptions in which one server differs?',
    duration: '1 min',
  },
  {
    command: 'variants words',
    question: 'Does the suite find a server that breaks one rule which the contract states in words?',
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
    question: 'Does the suite accept servers that keep the contract and do otherwise than the sandbox?',
    duration: '1 h',
  },
  {
    command: 'foreign',
    question: 'Does the suite find nothing on a server of three groups in Python, and each ordinary bug put into it?',
    duration: '3 min',
  },
  {
    command: 'review-mutants',
    question: 'Does `npm run review` find what breaks in a changed contract, where it breaks, and nothing else?',
    duration: '1 h',
  },
  {
    command: 'simulation',
    question: 'Does the sandbox keep its promises whatever happens to its process, disk, network and clock?',
    duration: '1 min',
  },
  {
    command: 'simulation --replicas',
    question: 'Do three servers that share a simulated database keep the promises of one?',
    duration: '1 min',
  },
  {
    command: 'simulation prove',
    question: 'Does the simulation notice a broken promise?',
    duration: '1 min',
  },
  {
    command: 'replicas',
    question: 'Do servers that share a database lose nothing while they are killed and cut off under load?',
    duration: '6 min',
    e2e: true,
  },
  {
    command: 'balancers',
    question: 'Do the samples of HAProxy, nginx and PgBouncer in `deploy` work as they stand?',
    duration: '5 min',
    e2e: true,
  },
  {
    command: 'soak',
    question: 'Does a server that is written to, sent junk and killed keep what it acknowledged, and its memory?',
    duration: '5 min',
  },
  {
    command: 'storm',
    question:
      'Is the workbench shown at once, does it keep up with a storm of requests, and say of each that it is shown or lost?',
    duration: '1 min',
    e2e: true,
  },
  {
    command: 'bench',
    question: 'How fast and how large is the sandbox beside what others would use or write instead?',
    duration: '8 min',
    e2e: true,
  },
  {
    command: 'generators',
    question: 'Do the clients that other code generators make of the contract compile, with every operation typed?',
    duration: '2 min',
  },
  {
    command: 'consumers',
    question:
      'Do the packed packages work in projects of others, from Vitest and Jest to Next and the oldest Node, and what do three compilers say of mistakes?',
    duration: '10 min',
    e2e: true,
  },
  {
    command: 'packages',
    question: 'Are the packages fit to publish: exports, types for every resolution, sizes?',
    duration: '1 min',
  },
  {
    command: 'recipes',
    question: 'Do the recipes of CONTRIBUTING.md lead to a green check, with as many files as they say?',
    duration: '1 h',
  },
  {
    command: 'check',
    question: 'Do the types and the tests of the laboratory itself hold?',
    duration: '5 min',
    e2e: true,
  },
];
