import { test } from 'vitest';
import { skipped } from './lacks.ts';

const scenarios = skipped.filter(([, check]) => check.startsWith('scenario/'));

test.each(scenarios)('a scenario is skipped, or ends, for a reason: %s, %s', (_reason, _check, holds) => holds());
