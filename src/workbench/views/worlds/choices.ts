import { EnvironmentCreation } from '../../../../generated/sandbox-control/schemas.ts';
import type { EnvironmentCreation as Choices } from './actions.ts';

/** What a form chooses of a new world; fields that are empty choose nothing. */
export function choicesOf(form: FormData): Choices {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const seed = EnvironmentCreation.properties.seed.enum.find((one) => one === text('seed'));
  return {
    ...(text('name') !== '' && { name: text('name') }),
    ...(seed && { seed }),
    ...(text('now') !== '' && { now: timeIn(text('now')) }),
    ...(text('endsAfter') !== '' && { endsAfter: text('endsAfter') }),
    ...(form.has('frozen') && { frozen: true }),
  };
}

/** What an input of a date and time has, as a time in UTC: `2026-03-02T15:00` is `2026-03-02T15:00:00Z`. */
export function timeIn(local: string): string {
  return `${local.length === 16 ? `${local}:00` : local}Z`;
}
