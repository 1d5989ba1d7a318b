import { operations as control } from '../../../generated/sandbox-control/operations.ts';
import { LoggedRequest } from '../../../generated/sandbox-control/schemas.ts';
import { operations } from '../../contract/operations.ts';
import { maskTarget } from '../../masking/mask-target.ts';
import { Masks } from '../../masking/masks.ts';
import { hideTokens } from '../../sandbox/control/hidden-secrets.ts';

/** The paths of all operations, by operationId; none is in both APIs. */
const paths = new Map<string, string>(
  [...Object.values(operations), ...Object.values(control)].map(({ id, path }) => [id, path]),
);

/** The path of an operation as the contract has it; undefined where there is no such operation. */
export function pathOf(operationId: string | undefined): string | undefined {
  return operationId === undefined ? undefined : paths.get(operationId);
}

/** Longer ones are cut, as where the sandbox logs them; what a client sends may be as long as all headers. */
const { maxLength: longest } = LoggedRequest.properties.path;

/** Shows the targets of requests without the tokens and secrets in them, all of which are called the same. */
export function createTargetMask(): (target: string, operationId: string | undefined) => string {
  const masks = new Masks((kind) => kind);
  return (target, operationId) => {
    const masked = hideTokens(maskTarget(target, pathOf(operationId), masks).target);
    return masked.length > longest ? `${masked.slice(0, longest)}…` : masked;
  };
}
