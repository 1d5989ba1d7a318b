import { type AdversaryChecks, attackCheck } from '../conformance/adversary/adversary.ts';
import type { OperationId } from '../contract/operations.ts';
import { phoneAgentContract } from './model/contract.ts';

/** Attacks on what only this API has. What they do is loaded when they are made. */
export function phoneAgentAttacks(): AdversaryChecks {
  const operations = (...ids: readonly OperationId[]) => ids.map((id) => phoneAgentContract().operation(id));
  return {
    races: [
      attackCheck(
        'races/one-time-tokens',
        'lets a one-time token authorize one of many requests at once',
        operations('generateOneTimeToken'),
        ['state', 'writes'],
        async (context) => {
          const { raceOneTimeTokens } = await import('./authorization/one-time-token-race.ts');
          await raceOneTimeTokens(context);
        },
      ),
    ],
    receivers: [
      attackCheck(
        'receivers',
        'is not led astray or held up by who receives its webhooks',
        operations('addWebhook', 'sendExternalMessage'),
        ['state', 'writes', 'webhooks'],
        async (context) => {
          const { receiveBadly } = await import('./receivers/receivers.ts');
          await receiveBadly(context);
        },
      ),
    ],
  };
}
