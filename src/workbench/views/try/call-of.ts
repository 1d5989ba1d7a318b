import type { CallBody, OperationCall } from '../../snippets/call.ts';
import {
  bodyOf,
  type CallDraft,
  type FieldMessages,
  fieldsValue,
  isMultipart,
  parameterValue,
  shapeAt,
} from './draft.ts';
import { readJson } from './field-text.ts';
import type { BodyData, OperationData } from './model.ts';

/** A form as the call that it makes, and what is wrong with it; a call with faults is not sent. */
export interface Drafted {
  readonly call: OperationCall;
  readonly parameterFaults: FieldMessages;
  readonly bodyFaults: FieldMessages;
}

/** The call that a form makes. */
export function callOf(operation: OperationData, draft: CallDraft, prefer: string): Drafted {
  const { method, path, parameters } = operation;
  const given = parameters.flatMap((parameter) => {
    const text = draft.parameters[parameter.name];
    return text === undefined || text === ''
      ? []
      : [{ place: parameter.in, entry: [parameter.name, parameterValue(parameter, text)] as const }];
  });
  const at = (place: string) =>
    Object.fromEntries(given.filter((one) => one.place === place).map(({ entry }) => entry));
  const missing = parameters.filter((one) => one.in === 'path' && !draft.parameters[one.name]);
  const body = bodyOf(operation, draft.mediaType);
  const made = body && bodyCall(body, draft);
  return {
    call: {
      method,
      path,
      pathValues: at('path'),
      query: at('query'),
      ...(made && { body: made.body }),
      ...(prefer.trim() !== '' && { prefer: prefer.trim() }),
    },
    parameterFaults: Object.fromEntries(missing.map(({ name }) => [name, 'is part of the path and cannot be empty'])),
    bodyFaults: made?.faults ?? {},
  };
}

function bodyCall({ mediaType, shape }: BodyData, draft: CallDraft): { body: CallBody; faults: FieldMessages } {
  if (isMultipart(mediaType)) {
    const parts = Object.entries(draft.fields).map(([name, text]) => {
      const file = shapeAt(shape, name).mediaType;
      return { name, text, ...(file !== undefined && { mediaType: file }) };
    });
    return { body: { mediaType, parts }, faults: {} };
  }
  if (draft.isForm) {
    const { value, faults } = fieldsValue(shape, draft.fields);
    return { body: { mediaType, text: JSON.stringify(value), value }, faults };
  }
  const { text } = draft;
  const value = shape.fields === undefined ? { value: text } : readJson(text);
  // Invalid JSON is sent too, so that the user sees the answer.
  return { body: { mediaType, text, ...('value' in value && { value: value.value }) }, faults: {} };
}
