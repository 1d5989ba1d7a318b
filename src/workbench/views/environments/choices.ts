import { EnvironmentCreation } from '../../../../generated/sandbox-control/schemas.ts';
import type { EnvironmentCreation as Choices } from './actions.ts';

/** Options for a new environment; empty fields choose nothing. */
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

/** UTC time of a date and time input: `2026-03-02T15:00` is `2026-03-02T15:00:00Z`. */
export function timeIn(local: string): string {
  return `${local.length === 16 ? `${local}:00` : local}Z`;
}
