import { test } from 'vitest';
import { openShared } from '../faulty-sandbox.ts';
import { holds, skipped } from './lacks.ts';

const behaviours = skipped.filter(([, check]) => check.startsWith('scenario/'));

test.each(behaviours)('a behaviour is skipped, or ends, for a reason: %s, %s', (_reason, _check, holds) => holds());

test('a superAdmin of another organization does not stand in for its admin', () =>
  holds(
    () => openShared({ tokenOther: 'demo-partner-superadmin' }),
    'scenario/organization-settings-of-another',
    'the token of the other organization does not have the role admin',
  ));
