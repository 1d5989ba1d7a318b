import { onTestFinished } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { operations as control } from '../../generated/sandbox-control/operations.ts';
import { phoneAgentApi } from '../../src/behaviours/api.ts';
import type { Check } from '../../src/conformance/runner/check.ts';
import type { CountedFinding } from '../../src/conformance/runner/finding.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { Session } from '../../src/conformance/runner/session.ts';
import { planOf } from '../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../src/conformance/target/target.ts';
import { OperationPaths } from '../../src/contract/operation-paths.ts';
import { type AnyProblemKind, Problem } from '../../src/contract/problem.ts';
import { createHttpSender } from '../../src/node/http-sender.ts';
import type { Sender } from '../../src/sandbox/engine/sender.ts';
import { toResponse } from '../../src/server/fetch.ts';
import { problemReply } from '../../src/server/reply.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';

type Send = (request: Request) => Promise<Response>;

/** Answers in the place of the sandbox, or hands over to it. */
export type SandboxFault = (request: Request, sandbox: Send) => Promise<Response>;

/** A fault that is none. */
export const honest: SandboxFault = (request, sandbox) => sandbox(request);

/** A session with a sandbox of its own that has a fault. */
export async function openFaulty(
  fault: SandboxFault = honest,
  options: Partial<TargetOptions> = {},
  change: (sender: Sender) => Sender = (same) => same,
): Promise<Session> {
  const sender = createHttpSender({ deliverTo: [], resolve: () => Promise.reject(new Error('no such host')) });
  onTestFinished(() => sender.close());
  const { fetch, close } = await serveSandbox(openStore('memory'), change(sender));
  onTestFinished(close);
  const target = {
    url: 'http://sandbox.example',
    token: 'demo-superadmin',
    fetch: (request: Request) => fault(request, fetch),
    capabilities: { control: true, state: true, prefer: false, webhooks: true },
  };
  return Session.open(phoneAgentApi(), { ...target, ...options }, { seed: 1 });
}

/** A session with a sandbox that others use too: nobody makes an environment of their own there, or is answered as they prefer. */
export function openShared(options: Partial<TargetOptions> = {}, fault = honest): Promise<Session> {
  return openFaulty(
    (request, sandbox) => {
      if (isToControl(request)) return refusal('not-found');
      const plain = new Request(request);
      plain.headers.delete('prefer');
      return fault(plain, sandbox);
    },
    { capabilities: {}, disposable: true, ...options },
  );
}

/** A session with a shared sandbox that has one group of the contract alone, in which it has a fault. */
export function openAlone(group: string, fault = honest, options: Partial<TargetOptions> = {}): Promise<Session> {
  const own = new Set(phoneAgentApi().contract.operations.flatMap(({ id, tag }) => (tag === group ? [id] : [])));
  return openShared({ partial: true, tokenOther: 'demo-partner-superadmin', ...options }, async (request, sandbox) => {
    return own.has(calledBy(request) ?? '') ? fault(request, sandbox) : new Response('Cannot GET', { status: 404 });
  });
}

export async function refusal(kind: AnyProblemKind): Promise<Response> {
  return toResponse(problemReply(new Problem(kind, 'notHere', 'Not here.')), 'GET');
}

/** What a check finds on a sandbox with a fault, as operation and rule, sorted: requests at once are answered in any order. */
export async function rulesBroken(
  id: string,
  fault?: SandboxFault,
  change?: (sender: Sender) => Sender,
): Promise<string[]> {
  const session = await openFaulty(fault, {}, change);
  const check = planOf(phoneAgentApi()).find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}.`);
  await runCheck(session, check);
  const rules = session.findings.all().map(({ operationId, rule }) => `${operationId}: ${rule}`);
  return rules.toSorted();
}

/** The findings of some checks on a sandbox with a fault. */
export async function findingsOn(fault: SandboxFault, choose: (check: Check) => boolean): Promise<CountedFinding[]> {
  const session = await openFaulty(fault);
  for (const check of planOf(phoneAgentApi()).filter(choose)) await runCheck(session, check);
  return session.findings.all();
}

const paths = new OperationPaths(Object.values({ ...operations, ...control }));

/** An operation of the service or of the control API. */
export type AnyOperationId = keyof typeof operations | keyof typeof control;

/** The operation that a request calls; undefined where none. */
export function calledBy({ method, url }: Request): AnyOperationId | undefined {
  return paths.find(method, new URL(url).pathname)?.id;
}

/** Whether a request calls one of some operations. */
export function isTo(request: Request, wanted: AnyOperationId | readonly AnyOperationId[]): boolean {
  const called = calledBy(request);
  return called !== undefined && [wanted].flat().includes(called);
}

/** Whether a request is to the control API. */
export function isToControl(request: Request): boolean {
  return Object.hasOwn(control, calledBy(request) ?? '');
}

/** A success with some fields. */
export function answerOf(body: object): Response {
  return Response.json({ success: true, message: 'Done.', ...body });
}

/** Answers as if a write had succeeded that never reaches the sandbox. */
export function notKept(ids: AnyOperationId | readonly AnyOperationId[]): SandboxFault {
  return (request, sandbox) => (isTo(request, ids) ? Promise.resolve(answerOf({})) : sandbox(request));
}
