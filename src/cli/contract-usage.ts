import { pathPrefix } from '../../generated/client.ts';
/** Text of `--help`; `command` precedes the options. */
export const usage = (command: string) => `Usage: ${command} --url URL --token T [options]
       ${command} --merge REPORT.json … [options]

Tests whether the server at URL conforms to the contract. Exit codes: 0, it does; 1, it breaks the contract; 2, no verdict: the
suite could not run, saw too little, or the server went away.

Before the first check, the run prints the server, the expected duration and the checks that it leaves out, or one line
that says what to fix.

  --url URL           the address of the server, without ${pathPrefix.slice(0, -1)}: https://staging.example.com
  --token T           an API token of the highest role that you have
  --token-low T       a token of a lower role in the same organization, to test roles
  --token-other T     a token of another organization, to test isolation
  --header 'N: V'     send this header with every request; may be repeated
  --ids FILE          identifiers of existing resources, by their names in the contract (JSON or YAML)
  --ca FILE           also trust these certificates (PEM)
  --proxy URL         send requests through this proxy (default HTTPS_PROXY, except for the hosts in NO_PROXY)
  --read-only         send only requests that change nothing
  --plan              list what a run would do per operation; send only reads
  --partial           leave out, and name, operations that the server does not have
  --disposable        also do what cannot be undone; nobody needs the server's data
  --ledger FILE       the undo log, which records each change before it is made
  --clean LEDGER      undo what a killed run left, and do nothing else
  --only NAME         run only this group, operation or check; may be repeated
  --seed N            repeat the generated requests of the run that reported this seed
  --shard I/N         run the I-th of N parts of the checks; --merge needs its --json report
  --merge             merge the --json reports of all shards of a run
  --time-limit MS     maximum time for a response (default 10000)
  --time 5m           maximum time for the whole run (s, m, h); the most important checks run first
  --rate N            maximum requests per second
  --concurrency N     maximum requests at a time
  --patience SECONDS  maximum time that a request waits for a server that limits it (default 120)
  --settle SECONDS    how long reads may show the state before a write (default 0)
  --min-coverage P    fail if less than P percent of the reachable contract is covered
  --baseline FILE     known findings, which do not fail the run until the day in their until
  --update-baseline   write the findings to the baseline, keep its reasons and days, and remove fixed ones
  --documented-only   fail only on contradictions of the service's documentation; report the rest as differences
  --adversary         also attack the server, which must be your own and on this machine
  --adversary-host H  repeat the server's host, to attack it on another machine
  --adversary-pid N   the server's process on this machine, to measure its memory
  --evidence FILE     also test the contract's assumptions, and add the results and unforeseen observations to this ledger
  --junit FILE        write a JUnit report
  --html FILE         write a report for people
  --json FILE         write a report for programs
  --sarif FILE        write the findings as SARIF 2.1.0, for code scanning
  --markdown FILE     write a short report for a pull request
  --history FILE      add the run to this file; the HTML report shows the last 30
  --quiet             print only findings and the verdict
  --verbose           print every finding in full
  --version           print the versions of the suite and of the contract
  --help              print this text

You can pass tokens in the environment instead: CONTRACT_TOKEN, CONTRACT_TOKEN_LOW and CONTRACT_TOKEN_OTHER.
`;
