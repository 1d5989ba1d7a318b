import { onTestFinished } from 'vitest';
import { createHttpSender } from '../../src/node/http-sender.ts';
import type { Sender } from '../../src/sandbox/core/sender.ts';
import { planOf } from '../../src/suite/plan.ts';
import type { Check } from '../../src/suite/run/check.ts';
import type { CountedFinding } from '../../src/suite/run/finding.ts';
import { runCheck } from '../../src/suite/run/run-check.ts';
import { Session } from '../../src/suite/run/session.ts';
import type { TargetOptions } from '../../src/suite/target/target.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';

type Send = (request: Request) => Promise<Response>;

/** Answers in the place of the sandbox, or hands over to it. */
export type Fault = (request: Request, sandbox: Send) => Promise<Response>;

/** A fault that is none. */
export const honest: Fault = (request, sandbox) => sandbox(request);

/** A session with a sandbox of its own that has a fault. */
export async function openFaulty(
  fault: Fault = honest,
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
  return Session.open({ ...target, ...options }, { seed: 1 });
}

/** What a check of the suite finds on a sandbox with a fault, as operation and rule. */
export async function rulesBroken(id: string, fault?: Fault, change?: (sender: Sender) => Sender): Promise<string[]> {
  const session = await openFaulty(fault, {}, change);
  const check = planOf(session.contract).find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}.`);
  await runCheck(session, check);
  return session.findings.all().map(({ operationId, rule }) => `${operationId}: ${rule}`);
}

/** The findings of some checks on a sandbox with a fault. */
export async function findingsOn(fault: Fault, choose: (check: Check) => boolean): Promise<CountedFinding[]> {
  const session = await openFaulty(fault);
  for (const check of planOf(session.contract).filter(choose)) await runCheck(session, check);
  return session.findings.all();
}

/** Whether a request is of a method to a path. */
export function isTo({ method, url }: Request, wanted: string, path: RegExp): boolean {
  return method === wanted && path.test(url);
}

/** A success with some fields. */
export function answerOf(body: object): Response {
  return Response.json({ success: true, message: 'Done.', ...body });
}

/** Answers as if a write had succeeded that never reaches the sandbox. */
export function notKept(method: string, path: RegExp): Fault {
  return (request, sandbox) => (isTo(request, method, path) ? Promise.resolve(answerOf({})) : sandbox(request));
}
