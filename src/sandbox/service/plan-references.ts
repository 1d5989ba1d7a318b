import type { FurtherViolation } from '../../contract/problem.ts';
import { plans } from '../modules/billing/plans.ts';
import { valuesAt } from './any-table.ts';

const paths = ['terms.planId', 'next.terms.planId'];

/** The plans that the terms of a subscription name and the catalog does not have, and where they stand in the row. */
export function termsOf(row: object): readonly { readonly pointer: string; readonly planId: string }[] {
  return paths.flatMap((path) => {
    const named = valuesAt(row, path).filter((planId) => typeof planId === 'string');
    const negotiated = named.filter((planId) => !plans.some((plan) => plan.planId === planId));
    return negotiated.map((planId) => ({ pointer: `/${path.replaceAll('.', '/')}`, planId }));
  });
}

/** Violation of a plan that does not exist and was not negotiated with the organization. */
export function unknownPlan(planId: string): Omit<FurtherViolation, 'pointer'> {
  const message = `refers to ${planId}, which is neither in the catalog nor in the organization’s row of negotiatedPlan`;
  return { keyword: 'const', message };
}
