import type {
  AnswerData,
  AssumptionData,
  BodyData,
  ExampleData,
  OperationData,
  ParameterData,
  Shape,
} from '../../../src/workbench/views/try/model.ts';
import {
  type ContractOperation,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  resolve,
  textAt,
} from '../../docs/contract/contract.ts';
import { provenanceLabels, provenanceMeanings } from '../../docs/contract/provenance.ts';
import type { Survey, Use } from '../../docs/contract/survey.ts';
import { effects } from '../../docs/programs/operation.ts';
import { withoutDiagrams } from '../../docs/reference/markdown.ts';
import { answersOf } from '../../docs/reference/parts.ts';
import { standIns } from '../../docs/samples/request.ts';
import { shapeOf } from './shape.ts';

/** All that a page says and asks of an operation. `linked` turns names of operations in a text into links. */
export function operationData(
  survey: Survey,
  operation: ContractOperation,
  linked: (text: string) => string,
): OperationData {
  const { document } = survey;
  const { node, provenance } = operation;
  const uses = (part: Survey['specific']) => (part.get(operation) ?? []).map(assumptionOf);
  return {
    id: operation.id,
    method: operation.method.toUpperCase(),
    path: operation.path,
    summary: operation.summary,
    group: operation.tag,
    role: operation.role ?? null,
    description: withoutDiagrams(textAt(node, 'description')).trim(),
    effects: effects(survey, operation).map(linked),
    provenance: {
      kind: provenance,
      label: provenanceLabels[provenance],
      meaning: textAt(node, 'x-added').trim() || provenanceMeanings[provenance],
    },
    parameters: parametersOf(document, operation),
    bodies: bodiesOf(document, operation),
    answers: answersIn(document, operation),
    problem: problemShape(document),
    assumptions: uses(survey.specific),
    commonAssumptions: uses(survey.common),
  };
}

/** What refusals are; which reasons there are each answer tells. */
function problemShape(document: JsonObject): Shape {
  const { fields: { reason, ...fields } = {}, ...shape } = shapeOf(document, { $ref: '#/components/schemas/Problem' });
  const { values: _, ...word } = reason ?? {};
  return { ...shape, fields: { ...fields, reason: word } };
}

function assumptionOf({ assumption: { id, question, assumption } }: Use): AssumptionData {
  return { id, question, answer: assumption };
}

function parametersOf(document: JsonObject, { id, node, shared }: ContractOperation): ParameterData[] {
  return [...shared, ...listAt(node, 'parameters')].map((value) => {
    const parameter = resolve(document, value).node;
    const name = textAt(parameter, 'name');
    const shape = shapeOf(document, parameter.schema);
    const description = textAt(parameter, 'description') || shape.description;
    const example = standIns[id]?.[name] ?? parameter.example ?? shape.example;
    const place = placeOf(parameter);
    return {
      name,
      in: place,
      required: parameter.required === true,
      shape: { ...shape, ...(description && { description }), ...(example !== undefined && { example }) },
    };
  });
}

function placeOf(parameter: JsonObject): ParameterData['in'] {
  const place = textAt(parameter, 'in');
  if (place === 'path' || place === 'query') return place;
  throw new Error(`The workbench has no field for the parameter ${textAt(parameter, 'name')} in ${place}.`);
}

function bodiesOf(document: JsonObject, { node }: ContractOperation): BodyData[] {
  return contentsOf(resolve(document, node.requestBody).node).map(([mediaType, media]) => ({
    mediaType,
    needs: listAt(media, 'x-required-parameters').map(String),
    shape: shapeOf(document, media.schema),
    examples: examplesOf(document, media),
  }));
}

function answersIn(document: JsonObject, operation: ContractOperation): AnswerData[] {
  const responses = objectAt(operation.node, 'responses');
  return answersOf(document, operation).map(({ status, description, reasons }) => {
    const contents = contentsOf(resolve(document, responses[status]).node);
    const own = contents.find(([mediaType]) => mediaType === 'application/json');
    const shape: Shape | undefined = own && shapeOf(document, own[1].schema);
    return {
      status,
      description,
      ...(shape && { shape }),
      reasons,
      examples: contents.flatMap(([, media]) => Object.keys(objectAt(media, 'examples'))),
    };
  });
}

function contentsOf(part: JsonObject): [mediaType: string, media: JsonObject][] {
  return Object.entries(objectAt(part, 'content')).flatMap(([mediaType, media]): [string, JsonObject][] =>
    isObject(media) ? [[mediaType, media]] : [],
  );
}

function examplesOf(document: JsonObject, media: JsonObject): ExampleData[] {
  return Object.entries(objectAt(media, 'examples')).map(([name, example]) => {
    const { node } = resolve(document, example);
    const value: Json = node.value ?? null;
    return { name, summary: textAt(node, 'summary') || name, value };
  });
}
