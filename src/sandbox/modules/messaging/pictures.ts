import type { Schemas } from '../../engine/schemas.ts';
import { images } from './rooms.ts';

/**
 * A room whose picture loads, where it would be the one of the examples, on a host that does not exist: the contact's initials,
 * or a question mark for a contact that nobody knows.
 */
export function withPicture(room: Schemas['Room']): Schemas['Room'] {
  if (!room.image?.startsWith(`${images}/`)) return room;
  const initials = room.unregistered ? '?' : initialsOf(room.name);
  return { ...room, image: `data:image/svg+xml,${encodeURIComponent(drawing(initials, hueOf(room)))}` };
}

function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return letters.length === 0 ? '?' : [...new Set([letters.at(0), letters.at(-1)])].join('').toUpperCase();
}

/** Neighbours differ by the golden angle, which keeps any few of them apart. */
function hueOf({ id }: Schemas['Room']): number {
  return Math.round((id * 137.508) % 360);
}

function drawing(text: string, hue: number): string {
  const words = `font-family="sans-serif" font-size="26" fill="#fff" text-anchor="middle"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="hsl(${hue},45%,40%)"/>` +
    `<text x="32" y="41" ${words}>${text}</text></svg>`
  );
}
