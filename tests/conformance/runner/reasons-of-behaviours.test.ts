import { test } from 'vitest';
import { skipped } from './lacks.ts';

const behaviours = skipped.filter(([, check]) => check.startsWith('scenario/'));

test.each(behaviours)('a behaviour is skipped, or ends, for a reason: %s, %s', (_reason, _check, holds) => holds());
