import { readFileSync } from 'node:fs';
import { assumptions } from '../../../generated/assumptions.ts';
import { envelope } from '../../../generated/envelope.ts';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { Problem } from '../../../generated/schemas.ts';
import { secrets } from '../../../generated/secrets.ts';
import { type ContractVersion, versionOf } from '../../conformance/model/api.ts';
import { readBundle, readContract, type SuiteContract } from '../../conformance/model/contract.ts';
import type { ProblemKinds } from '../../conformance/model/conventions.ts';
import { tokenPlaces } from '../../contract/credentials.ts';
import { operations } from '../../contract/operations.ts';
import { pageFields } from '../../contract/paging.ts';
import { earlyReasons } from '../../contract/reasons.ts';
import { roles } from '../../contract/roles.ts';
import { validators } from '../../contract/validation.ts';
import { reversals } from './reversals.ts';
import { suiteFiles } from './suite-files.ts';

let contract: SuiteContract | undefined;
let version: ContractVersion | undefined;

/** The contract of this API, read once. */
export function phoneAgentContract(): SuiteContract {
  contract ??= readContract(readBundle(suiteFiles.contract), {
    specs: operations,
    validators,
    tokenPlaces,
    roles,
    secrets,
    register: assumptions,
    reversals,
    conventions: {
      paging: { number: PageNumber, size: PageSize, fields: pageFields, paginate: 'paginate' },
      envelope,
      reasons: { early: earlyReasons },
      problems: problemKinds(),
      identifiers: {
        shared: new Set(['planId', 'addOnId', 'type']),
        chosen: new Set(['platform']),
        people: new Set(['userId']),
        naming: new Set(['from', 'to', 'phoneNumber']),
        schemas: new Set(['ResourceId']),
        fields: { tokenPrefix: 'token' },
      },
      searches: {
        query: { field: 'name' },
        prefix: { field: 'phoneNumber', isPrefix: true },
        phrase: { field: 'phoneNumber' },
      },
    },
  });
  return contract;
}

function problemKinds(): ProblemKinds {
  const { knownValues, problems } = Problem.properties.type;
  const kinds = Object.entries<{ readonly status: number }>(problems);
  const typeOf = (kind: string) => knownValues.find((type) => type.endsWith(`/${kind}`)) ?? kind;
  return {
    statuses: new Map(kinds.map(([kind, { status }]) => [typeOf(kind), status])),
    invalid: typeOf('invalid-request'),
  };
}

/** The edition of the contract that is here. */
export function phoneAgentVersion(): ContractVersion {
  version ??= versionOf(readFileSync(suiteFiles.contract, 'utf8'));
  return version;
}
