import { test } from 'vitest';
import { skipped } from './lacks.ts';

const ofOperations = skipped.filter(([, check]) => !check.startsWith('scenario/'));

test.each(ofOperations)('a check is skipped, or ends, for a reason: %s, %s', (_reason, _check, holds) => holds());
