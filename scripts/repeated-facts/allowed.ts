const day = 'a day';
const shown = 'how much of a long text is shown';
const ofSuite = 'how far the suite goes';
const ofAdversary = 'how far the adversary goes';
const patience = 'milliseconds that the adversary waits';

/** What only looks like a fact of the contract: by file, what is written there and what it is. */
export const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/contract/csv.ts': { '100': shown },
  'src/contract/parameters.ts': { '100': shown },
  'src/node/log.ts': { '300': shown },
  'src/node/mock.ts': { '20': 'how many refusals are told of' },
  'src/node/main.ts': { '65535': 'the last port of TCP' },
  'src/node/outgoing.ts': { '500': 'milliseconds until the server gives up' },
  'src/node/target.ts': { '/^https?:\\/\\//': 'how a request target in absolute form begins' },
  'src/sandbox/accounts/account-handlers.ts': {
    "description = ''": 'an account without a description is kept as one with an empty one',
  },
  'src/sandbox/billing/plans.ts': { 'maxQuantity: 100': 'what one add-on allows; others allow less' },
  'src/sandbox/core/calendar.ts': { '86_400': day, '900': 'a quarter of an hour', '5000': 'the size of a cache' },
  'src/sandbox/core/job-loop.ts': { '86_400_000': day, '1000': 'milliseconds until the next try' },
  'src/sandbox/messaging/conversations.ts': { "'call' | 'text'": 'the channels that have rooms' },
  'src/sandbox/phone-numbers/providers.ts': {
    "['voice', 'sms']": 'what this provider carries; the other carries less',
  },
  'src/sandbox/service/sandbox.ts': { '60': 'a minute' },
  'src/sandbox/store/tree-change.ts': { '32': 'the width of a tree' },
  'src/sandbox/tasks/dispatch.ts': { '50': 'how much is done in one go' },
  'src/sandbox/webhooks/deliveries.ts': { '1000': 'milliseconds until the next try' },
  'src/server/access.ts': { '1000': 'verdicts that are kept' },
  'src/server/clip.ts': { '200': shown },
  'src/suite/adversary/cost/bodies.ts': { '2 ** 20': ofAdversary },
  'src/suite/adversary/cost/cost.ts': { '2_000': patience },
  'src/suite/adversary/cost/search.ts': { '200': patience, '20_000': patience },
  'src/suite/adversary/cost/trial.ts': { '100': ofAdversary },
  'src/suite/adversary/framing/ambiguities.ts': { '40': 'digits of a number that is too long' },
  'src/suite/adversary/framing/framing.ts': { '400': patience },
  'src/suite/adversary/framing/memory.ts': { '50': ofAdversary, '40': ofAdversary, '100': patience },
  'src/suite/adversary/framing/pipelined-reads.ts': { '2 ** 20': ofAdversary, '300': patience },
  'src/suite/adversary/framing/slow-clients.ts': {
    '300': ofAdversary,
    '100': patience,
    '5_000': ofAdversary,
    '20': ofAdversary,
  },
  'src/suite/adversary/honest-client.ts': { '1_000': patience, '20': patience },
  'src/suite/adversary/pages/pages.ts': { '30_000': patience },
  'src/suite/adversary/races/races.ts': { '120': ofAdversary },
  'src/suite/adversary/receivers/hostile-receiver.ts': {
    '64 * 2 ** 20': ofAdversary,
    '200': patience,
    '10_000': ofAdversary,
    '65_536': ofAdversary,
  },
  'src/suite/checks/generated.ts': { '20': ofSuite },
  'src/suite/invalid-requests/unknown-ids.ts': { '20': ofSuite },
  'src/suite/requests/arbitrary.ts': { '200': ofSuite },
  'src/suite/requests/boundaries.ts': { '100_000': ofSuite, '1_000': ofSuite },
  'src/suite/requests/request.ts': { '4000': shown },
  'src/suite/run/breaches.ts': { '200': shown },
  'src/suite/scenarios/accounts/account-steps.ts': { '2000': ofSuite },
  'src/suite/scenarios/scenario.ts': { '400': shown },
  'src/suite/scenarios/webhooks/receiver.ts': { '10_000': 'milliseconds until the suite gives up' },
  'src/suite/target/capabilities.ts': { "['superAdmin', 'admin']": 'the roles that reading can tell' },
  'src/suite/target/connection.ts': { '10_000': 'milliseconds until the suite gives up' },
  'src/suite/target/exchange.ts': { '1200': shown },
  'src/suite/target/lag-free-clock.ts': { '100': 'milliseconds of a beat' },
};
