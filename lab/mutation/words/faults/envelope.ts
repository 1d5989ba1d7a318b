import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import { type Answering, isOfService, reworded } from '../../../../src/behaviours/variants/alternative.ts';
import {
  at,
  entriesAt,
  fieldsOf,
  type JsonFields,
  type Server,
  showing,
} from '../../../../src/behaviours/variants/server.ts';
import { jsonOf } from '../../../../src/conformance/target/json.ts';
import type { WordFaults } from '../fault.ts';

/** A server whose refusals are told otherwise, whatever operation they are of. */
function refusing(change: (problem: JsonFields, request: Request) => unknown): Server {
  return (sandbox: Answering) => async (request) => {
    const answer = await sandbox(request);
    const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
    if (!isOfService(request) || !isProblem || request.method === 'HEAD') return answer;
    const changed = change(fieldsOf(jsonOf(await answer.clone().text())), request);
    return reworded(answer, { body: () => changed });
  };
}

/** A server that says that all went well where it refuses an operation for a reason. */
const aSuccess = (id: Parameters<typeof at>[0], status: number): Server =>
  at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    return answer.status === status ? Response.json({ success: false, message: 'That did not work.' }) : answer;
  });

const eachPlace = '`errors` has an entry for each invalid place, and may have one for each rule broken there';
const success = '**Success** is always status 200 with `success: true`';

/** The words around what is told. */
export const envelope: WordFaults = {
  successThatIsNone: { breaks: success, suspects: ['updateTask'], server: aSuccess('updateTask', 404) },
  removalThatIsNone: { breaks: success, suspects: ['removeSipRoute'], server: aSuccess('removeSipRoute', 404) },
  conflictThatIsSuccess: { breaks: success, suspects: ['addWebhook'], server: aSuccess('addWebhook', 409) },
  doneThoughItSaysNo: {
    breaks: success,
    suspects: ['updateTaskLimits'],
    server: showing('updateTaskLimits', (body) => ({ ...body, success: false })),
  },
  violationTwice: {
    breaks: eachPlace,
    suspects: ['createTask'],
    server: refusing((problem) => {
      const errors = entriesAt(problem, '/errors');
      return errors.length === 0 ? problem : { ...problem, errors: [...errors, errors.at(-1)] };
    }),
  },
  violationTwiceInOtherWords: {
    breaks: eachPlace,
    suspects: ['createTask'],
    server: refusing((problem) => {
      const errors = entriesAt(problem, '/errors');
      const last = errors.at(-1);
      return last ? { ...problem, errors: [...errors, { ...last, message: 'is wrong' }] } : problem;
    }),
  },
  firstViolationOnly: {
    breaks: eachPlace,
    suspects: ['createTask', 'addWebhook'],
    server: refusing((problem) => {
      const errors = entriesAt(problem, '/errors');
      return errors.length > 1 ? { ...problem, errors: errors.slice(0, 1) } : problem;
    }),
  },
  emptyParameterPasses: {
    breaks: 'Unknown body fields and unknown query parameters are violations too',
    suspects: ['listTasks'],
    server: (sandbox) => (request) => {
      const url = new URL(request.url);
      const operation = phoneAgentContract().find(request.method, url.pathname);
      const known = operation?.parameters.map(({ name }) => name) ?? [];
      const unknown = [...url.searchParams].filter(([name, value]) => value === '' && !known.includes(name));
      if (!operation || unknown.length === 0) return sandbox(request);
      for (const [name] of unknown) url.searchParams.delete(name);
      return sandbox(new Request(url, request));
    },
  },
  nestedFieldPasses: {
    breaks: 'Unknown body fields and unknown query parameters are violations too',
    suspects: ['updateTaskLimits'],
    server: at('updateTaskLimits', async (one) => {
      const answer = await one.sandbox(one.again());
      const { errors } = fieldsOf(jsonOf(await answer.clone().text()));
      const own = entriesAt({ errors }, '/errors');
      const isNested = own.length === 1 && /^\/\w+\/\w+$/.test(String(own[0]?.pointer));
      if (answer.status !== 400 || !isNested || own[0]?.keyword !== 'additionalProperties') return answer;
      return Response.json({ success: true, message: 'The limits are changed.' });
    }),
  },
  refusedWithoutReasonOfItsOwn: {
    breaks: 'a machine-readable `reason`',
    suspects: ['createAccount'],
    server: refusing((problem) =>
      problem.reason === 'agentTaken' ? { ...problem, reason: 'externalAccountIdTaken' } : problem,
    ),
  },
};
