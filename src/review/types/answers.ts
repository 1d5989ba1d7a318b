import { readFileSync } from 'node:fs';
import { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { Explainer, type Misfit } from './explain.ts';
import type { ClientError } from './model.ts';
import {
  controlOf,
  type KnownProbe,
  type LiteralProbe,
  probeHead,
  statementOf,
  type TypeProbe,
  type ValueProbe,
} from './probe.ts';
import { compile, type Program } from './program.ts';
import { typeNodes } from './type-nodes.ts';
import type { TypeSchemas } from './type-schemas.ts';

/** Compiler errors of a probe, with their places below the probe's; none if it compiles. */
export type CompilerAnswer = readonly ClientError[];

/** Types that do not compile. */
export class TypesFailed extends Error {
  override readonly name = 'TypesFailed';
}

const types = 'types.ts';
const probed = 'probes.ts';
const known = 'known.ts';
const knownFile = new URL('../../contract/known.ts', import.meta.url);

/** Puts all probes to the compiler at once; an answer for each statement. Throws `TypesFailed`. */
export async function answersTo(
  probes: readonly TypeProbe[],
  schemas: TypeSchemas,
): Promise<ReadonlyMap<TypeProbe, CompilerAnswer>> {
  const statements = probes.flatMap((probe) => [
    { probe, isControl: false, text: statementOf(probe) },
    ...[controlOf(probe)].flatMap((text) => (text === undefined ? [] : [{ probe, isControl: true, text }])),
  ]);
  const head = probeHead('./types.js', './known.js');
  const program = compile({
    [types]: await typesOf(schemas),
    [known]: readFileSync(knownFile, 'utf8'),
    [probed]: head + statements.map(({ text }) => text).join('\n'),
  });
  const [broken] = program.errors(types);
  if (broken) throw new TypesFailed(messageOf(broken));
  const first = head.split('\n').length - 1;
  const file = program.file(probed);
  const refused = program.errors(probed).map((error) => {
    const line = file.getLineAndCharacterOfPosition(error.start ?? 0).line;
    const statement = statements[line - first];
    if (!statement) throw new TypesFailed(messageOf(error));
    return { ...statement, error };
  });
  const senseless = new Set(refused.flatMap(({ probe, isControl }) => (isControl ? [probe] : [])));
  const told = refused.filter(({ probe, isControl }) => !isControl && !senseless.has(probe));
  return new Map(told.map(({ probe, error }) => [probe, answerOf(probe, error, program)]));
}

/** The types of all schemas. Throws where openapi-typescript cannot make them. */
export async function typesOf(schemas: TypeSchemas): Promise<string> {
  return astToString(await typeNodes(schemas.document()));
}

function answerOf(probe: TypeProbe, error: ts.Diagnostic, program: Program): CompilerAnswer {
  const message = messageOf(error);
  return misfitsOf(probe, error, program).map(({ path, what }) => ({
    where: path,
    what,
    message,
    onlyLists: probe.asks === 'known',
  }));
}

function misfitsOf(probe: TypeProbe, error: ts.Diagnostic, program: Program): Misfit[] {
  switch (probe.asks) {
    case 'value':
      return valueMisfits(probe, error, program);
    case 'literal':
      return [literalMisfit(probe, error, program)];
    case 'known':
      return [{ path: '', what: knownChange(probe) }];
    case 'name':
      return [{ path: '', what: `\`${probe.name}\` is gone` }];
  }
}

function valueMisfits({ manner }: ValueProbe, error: ts.Diagnostic, { checker, file }: Program): Misfit[] {
  const declared = enclosing(nodeAt(file(probed), error.start ?? 0), ts.isVariableDeclaration);
  if (!declared?.initializer) return [];
  const from = checker.getTypeAtLocation(declared.initializer);
  const to = checker.getTypeAtLocation(declared.name);
  return new Explainer(checker, manner).misfits(from, to);
}

/** Object literal may only specify known properties (the second: and another one was meant, perhaps). */
const excess = [2353, 2561];

function literalMisfit({ of }: LiteralProbe, error: ts.Diagnostic, { file }: Program): Misfit {
  const path = pathTo(nodeAt(file(probed), error.start ?? 0));
  return { path, what: excess.includes(error.code) ? `is gone: ${of} does not compile` : `${of} does not compile` };
}

function knownChange({ before, after }: KnownProbe): string {
  const listed = (values: readonly string[], others: readonly string[]) =>
    values.filter((one) => !others.includes(one)).map((one) => `\`${one}\``);
  const come = listed(after, before);
  const gone = listed(before, after);
  const parts = [
    ...(come.length > 0 ? [`${come.join(', ')} came to the known values`] : []),
    ...(gone.length > 0 ? [`${gone.join(', ')} left the known values`] : []),
  ];
  return `${parts.join(', ')}: a \`Record<Known<…>, …>\` does not compile`;
}

/** The keys of an expression that lead to what stands in it. */
function pathTo(node: ts.Node): string {
  if (ts.isVariableDeclaration(node)) return '';
  const { parent } = node;
  if (!parent) return '';
  if (ts.isPropertyAssignment(parent) && (ts.isStringLiteral(parent.name) || ts.isIdentifier(parent.name)))
    return `${pathTo(parent)}.${parent.name.text}`;
  return `${pathTo(parent)}${ts.isArrayLiteralExpression(parent) ? '[]' : ''}`;
}

function nodeAt(file: ts.SourceFile, position: number): ts.Node {
  let node: ts.Node = file;
  for (;;) {
    const inner: ts.Node | undefined = ts.forEachChild(node, (one) =>
      one.getStart(file) <= position && position < one.getEnd() ? one : undefined,
    );
    if (!inner) return node;
    node = inner;
  }
}

function enclosing<T extends ts.Node>(node: ts.Node | undefined, is: (one: ts.Node) => one is T): T | undefined {
  for (let one = node; one; one = one.parent) if (is(one)) return one;
  return undefined;
}

const longest = 2_000;

function messageOf({ messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
