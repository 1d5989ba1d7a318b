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
        'accepts a one-time token for only one of many concurrent requests',
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
        'withstands hostile webhook receivers',
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
