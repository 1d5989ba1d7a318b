import { operations } from '../../../../generated/operations.ts';

/** Seconds between attempts, as the contract has them. */
export const { retrySeconds } = operations.addWebhook.limits;
export const [firstRetry] = retrySeconds;

/** Seconds from the first attempt of a delivery to each of its attempts, if all but the last fail at once: 0, 5, 305, … */
export const attemptTimes: readonly number[] = [0, ...retrySeconds].map((_, retries) =>
  retrySeconds.slice(0, retries).reduce((sum, seconds) => sum + seconds, 0),
);
