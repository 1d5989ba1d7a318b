import { pathPrefix } from '../../generated/client.ts';
/** Text of `--help`; `command` precedes the options. */
export const usage = (command: string) => `Usage: ${command} --url URL --token T [options]
       ${command} --merge REPORT.json … [options]

Tells where the server at URL breaks the contract. Exit code 0: it holds; 1: it breaks; 2: no verdict, since the
suite could not run, saw nothing or too little of what was asked for, or the server went away.

Before its first check it says in two lines what it talks to, how long it will take and what it leaves out, or ends
with the one thing to do.

  --url URL           the server, up to ${pathPrefix}: https://staging.example.com
  --token T           an API token of the highest role there is to have
  --token-low T       a token of a lower role in the same organization, to see that roles are kept
  --token-other T     a token of another organization, to see that nothing leaks
  --header 'N: V'     send this header with every request; may be repeated
  --ids FILE          identifiers of things that exist, by their names in the contract (JSON or YAML)
  --ca FILE           trust these certificates too (PEM)
  --proxy URL         send through this proxy, else through HTTPS_PROXY but for NO_PROXY
  --read-only         send nothing that changes anything
  --plan              tell what a run would do, operation by operation, and send nothing but reads
  --partial           the server need not have every operation: those that it lacks are left out, and named
  --disposable        do what cannot be undone too: the server is there to be used up
  --ledger FILE       where the run writes down what it does before it does it
  --clean LEDGER      undo what a run has left that was killed, and do nothing else
  --only NAME         only this group, operation or check; may be repeated
  --seed N            draw the same requests as the run that told this seed
  --shard I/N         make the I-th of N parts of the checks, and keep in --json what --merge needs
  --merge             make one report of those that the shards of a run have written with --json
  --time-limit MS     the longest that an answer may take (default 10000)
  --time 5m           the longest that the whole run may take (s, m, h): the most telling checks first
  --rate N            at most so many requests a second
  --concurrency N     at most so many requests at a time
  --patience SECONDS  the longest that a request waits for a server that limits it (default 120)
  --settle SECONDS    so long reads may show what was before a write (default 0)
  --min-coverage P    break below P percent of what could be covered of the contract
  --baseline FILE     the findings that are known: they do not break it, new ones do,
                      and those whose until has passed
  --update-baseline   write what is found into the baseline, keep its reasons and days, and take out what is mended
  --documented-only   break on what contradicts the service's documentation alone; tell the rest as differences
  --adversary         attack the server too, which must be one's own and on this machine
  --adversary-host H  the server's host once more, to attack it where it is on another machine
  --adversary-pid N   the server's process on this machine, to see what its memory does
  --evidence FILE     ask what the contract only assumes too, and add what is found out to the ledger FILE,
                      with what the server shows and the contract does not foresee
  --junit FILE        write a JUnit report
  --html FILE         write a report to look at
  --json FILE         write a report for programs
  --sarif FILE        write the findings as SARIF 2.1.0, for code scanning
  --markdown FILE     write a short report for a pull request
  --history FILE      add the run to this file; the HTML report shows how the last 30 went
  --quiet             print findings and the verdict only
  --verbose           print each finding in full, not only what fits on two screens
  --version           the versions of the suite and of the contract
  --help              this text

A token may be given as CONTRACT_TOKEN, CONTRACT_TOKEN_LOW or CONTRACT_TOKEN_OTHER in the environment instead.
`;
