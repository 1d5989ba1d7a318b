const units = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 };

/** An ISO 8601 duration of weeks, days, hours, minutes and seconds in milliseconds. */
export function durationOf(text: string): number {
  let seconds = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)([WDHMS])/g)) {
    if (isUnit(unit)) seconds += Number(amount) * units[unit];
  }
  return seconds * 1000;
}

function isUnit(text: string | undefined): text is keyof typeof units {
  return text !== undefined && Object.hasOwn(units, text);
}

/** Seconds as people say them: `5 minutes`, `90 seconds`. */
export function durationText(seconds: number): string {
  const [amount, unit] = seconds % units.M === 0 ? [seconds / units.M, 'minute'] : [seconds, 'second'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
