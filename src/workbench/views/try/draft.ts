import { pretty, readJson, readText, textOf } from './field-text.ts';
import type { BodyData, JsonValue, OperationData, ParameterData, Shape } from './model.ts';

/** Texts by field; one that is not there is not sent. */
export type Texts = Readonly<Record<string, string>>;

/** Input of an operation's form. */
export interface CallDraft {
  readonly parameters: Texts;
  /** Undefined where the operation takes no body. */
  readonly mediaType: string | undefined;
  /** True if the fields define the body, false if the text does. */
  readonly isForm: boolean;
  readonly fields: Texts;
  readonly text: string;
}

/** Errors before sending: messages by field, those of the whole body at `''`. */
export type FieldMessages = Readonly<Record<string, string>>;

/** The form as an example fills it: the first one of the first media type, unless others are named. */
export function draftOf(operation: OperationData, mediaType?: string, example?: string): CallDraft {
  const body = bodyOf(operation, mediaType);
  const shown = body?.examples.find(({ name }) => name === example) ?? body?.examples[0];
  const needed = operation.parameters.filter((one) => one.required || body?.needs.includes(one.name));
  return {
    parameters: Object.fromEntries(
      needed.map(({ name, shape }) => [name, shape.example === undefined ? '' : textOf(shape, shape.example)]),
    ),
    mediaType: body?.mediaType,
    ...bodyDraft(body, shown?.value),
  };
}

/** The body of an operation in a media type, or else its first. */
export function bodyOf({ bodies }: Pick<OperationData, 'bodies'>, mediaType: string | undefined): BodyData | undefined {
  return bodies.find((body) => body.mediaType === mediaType) ?? bodies[0];
}

/** True if a body can be filled in field by field. */
export function hasFields(body: BodyData | undefined): body is BodyData & { shape: { fields: Record<string, Shape> } } {
  return body?.shape.fields !== undefined;
}

/** True if a body consists of fields only. */
export function isMultipart(mediaType: string | undefined): boolean {
  return mediaType === 'multipart/form-data';
}

/** A value as the body of a form. */
export function bodyDraft(
  body: BodyData | undefined,
  value: JsonValue | undefined,
): Omit<CallDraft, 'parameters' | 'mediaType'> {
  const text = value === undefined ? '' : typeof value === 'string' ? value : pretty(value);
  if (!hasFields(body) || (value !== undefined && !isRecord(value))) return { isForm: false, fields: {}, text };
  return { isForm: true, fields: textsOf(body.shape, value ?? {}), text };
}

/** The same body, to be typed as text or field by field; as it is where it is no object, or no JSON. */
export function switched(draft: CallDraft, body: BodyData): CallDraft {
  if (draft.isForm) {
    const { value } = fieldsValue(body.shape, draft.fields);
    return { ...draft, isForm: false, text: pretty(value) };
  }
  const read = readJson(draft.text);
  if (!('value' in read) || !isRecord(read.value)) return draft;
  return { ...draft, isForm: true, fields: textsOf(body.shape, read.value) };
}

/** Fields as an object, and what is wrong with them. A field that cannot be read is left out. */
export function fieldsValue(
  shape: Shape,
  texts: Texts,
): { readonly value: Readonly<Record<string, JsonValue>>; readonly faults: FieldMessages } {
  const value: Record<string, JsonValue> = {};
  const faults: Record<string, string> = {};
  for (const name of namesOf(shape, texts)) {
    const text = texts[name];
    if (text === undefined) continue;
    const read = readText(shapeAt(shape, name), text);
    // A name may be `__proto__`.
    if ('value' in read) Object.defineProperty(value, name, { value: read.value, enumerable: true });
    else faults[name] = read.error;
  }
  return { value, faults };
}

/** The fields of a form: those of the contract in its order, then whatever else is there. */
export function namesOf({ fields = {} }: Shape, texts: Texts): string[] {
  const others = Object.keys(texts).filter((name) => !Object.hasOwn(fields, name));
  return [...Object.keys(fields), ...others];
}

/** Shape of a field; any value if nothing is known. */
export function shapeAt({ fields = {}, others }: Shape, name: string): Shape {
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return own ?? others ?? {};
}

/** Texts with one of them changed; undefined takes it out. */
export function withText(texts: Texts, name: string, text: string | undefined): Texts {
  const { [name]: _, ...others } = texts;
  return text === undefined ? others : { ...texts, [name]: text };
}

/** A parameter's text as its value. */
export function parameterValue({ shape }: ParameterData, text: string): string | number | boolean {
  const read = readText(shape, text);
  return 'value' in read && !(read.value instanceof Object) && read.value !== null ? read.value : text;
}

function textsOf(shape: Shape, value: Readonly<Record<string, JsonValue>>): Texts {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(shapeAt(shape, name), one)]));
}

/** True if a value has fields. */
export function isRecord(value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
