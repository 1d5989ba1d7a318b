import type { Contract } from './contract.ts';
import { tokenPlaces } from './credentials.ts';

/** Token places and refusals of this API; those of the sandbox's control API are the same. */
export const ownRefusals: Pick<Contract, 'tokenPlaces' | 'refusals'> = {
  tokenPlaces,
  refusals: { realm: 'phone-agent', bodyOf: (problem) => problem.toBody() },
};
