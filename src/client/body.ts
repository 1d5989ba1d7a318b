import { bodies } from '../../generated/client.ts';

/** The media type that the contract has for a body which goes out as it stands; undefined for others. */
export function textTypeOf(body: unknown, operation: string): string | undefined {
  return isText(body) ? bodies[operation]?.text : undefined;
}

/** A body as it goes out: a form as a form (`fetch` sets its boundary), a text or file as it stands, all else as JSON. */
export function serialize(body: unknown, operation: string): BodyInit {
  if (isText(body) || body instanceof FormData) return body;
  if (!bodies[operation]?.form) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : fieldText(name, value));
  }
  return form;
}

/** Throws a `TypeError` for what would become `[object Object]` in a form. */
function fieldText(name: string, value: unknown): string {
  if (typeof value !== 'object') return String(value);
  if (value === null) throw notInForm(name, 'null');
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
  throw notInForm(name, `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`);
}

function notInForm(name: string, what: string): TypeError {
  const rule = "it must be a text, a number or a Blob: new File([…], 'name.csv')";
  return new TypeError(`The field ${name} of the form is ${what}; ${rule}.`);
}

function isText(body: unknown): body is string | Blob {
  return typeof body === 'string' || body instanceof Blob;
}
