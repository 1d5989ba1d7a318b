import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import type { DeclaredOperation } from '../../src/conformance/model/contract.ts';

/** An operation, with tokens for an environment in which nothing has happened but the starting data. */
export interface OperationEnvironment {
  readonly operation: DeclaredOperation;
  /** The token of the least role that may call it. */
  readonly token: string;
  readonly superAdmin: string;
}

/** Makes an environment of a sandbox for each operation of the contract, frozen at the time of its examples. */
export async function environmentsOfOperations(sandbox: string): Promise<OperationEnvironment[]> {
  return Promise.all(
    phoneAgentContract().operations.map(async (operation) => {
      const tokens = await newTokens(sandbox);
      return { operation, token: tokens[operation.role ?? 'user'] ?? '', superAdmin: tokens.superAdmin };
    }),
  );
}

async function newTokens(sandbox: string): Promise<{ readonly superAdmin: string; readonly [role: string]: string }> {
  const response = await fetch(`${sandbox}/_sandbox/environments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: '2026-03-02T15:00:00Z', frozen: true }),
  });
  const { tokens } = await response.json();
  return tokens;
}
