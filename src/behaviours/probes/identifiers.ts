import { namesOf } from '../../conformance/checks/isolation.ts';
import { unknownInBody } from '../../conformance/checks/unknown-ids.ts';
import { pagedList } from '../../conformance/model/paged-list.ts';
import { unknownValue, withUnknownId } from '../../conformance/requests/invalid/unknown-ids.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isOfSuite, saysNo } from '../evidence/refusals.ts';
import { listAt, pick } from '../model/fields.ts';
import { type Filter, filters, namingRequests } from './identifier-steps.ts';

const needs = ['state'] as const;

/** Probes of identifiers of what is not there, or not the caller's. */
export const identifierProbes = {
  'foreign-resources': {
    title: "reads another organization's resources, and resources that do not exist",
    needs: ['state', 'otherOrganization'],
    async run(p) {
      const token = await p.environment.otherToken();
      if (token === undefined) throw new Skip('otherOrganization');
      let asked = 0;
      const odd: Exchange[] = [];
      for (const request of namingRequests(p, 'GET')) {
        const unknown = withUnknownId(request, namesOf(request)[0] ?? '', p.context.seed);
        if (!unknown || (await p.send(request)).status !== 200) continue;
        const none = await p.send(unknown, { token });
        const theirs = await p.send(request, { token });
        if (isOfSuite(none) || isOfSuite(theirs) || none.status === 403) continue;
        asked++;
        if (kindOf(theirs) !== kindOf(none)) odd.push(theirs);
      }
      if (asked === 0) p.unanswered('no resource can be read by its identifier');
      const told = odd.map(({ request, status }) => `${request?.operation.id} with ${status}`).join(', ');
      const isForbidden = odd.every(({ status }) => status === 403);
      p.judge(
        odd.length === 0,
        `In all ${asked} operations, another organization's resources are treated as if they did not exist.`,
        `Another organization's resources are not treated as if they did not exist: ${told}.`,
        { ...(isForbidden && { alternative: 'A 403.' as const }), exchanges: odd },
      );
      await judgeFilters(p, token);
    },
  },
  'unknown-identifiers': {
    title: 'sends unknown identifiers in paths, bodies and queries',
    needs,
    async run(p) {
      const inPath: Exchange[] = [];
      for (const request of namingRequests(p)) {
        for (const name of Object.keys(request.path)) {
          const unknown = withUnknownId(request, name, p.context.seed);
          if (unknown) inPath.push(await p.send(unknown));
        }
      }
      judgeMissing(p, 'path', inPath);
      const inBody: Exchange[] = [];
      // Elsewhere a server that does not look for it would act on what others have.
      for (const request of namingRequests(p, 'POST')) {
        for (const unknown of unknownInBody(request, p.context.seed)) inBody.push(await p.send(unknown.request));
      }
      judgeMissing(p, 'body', inBody);
      const found: Exchange[] = [];
      let asked = 0;
      for (const filter of filters(p).filter(({ operation }) => pagedList(operation))) {
        const exchange = await ask(p, filter, unknownValue(filter.value, p.context.seed));
        if (isOfSuite(exchange)) continue;
        asked++;
        if (exchange.status !== 200 || listsIn(exchange).some(({ length }) => length > 0)) found.push(exchange);
      }
      if (asked === 0) return;
      const isRefused = found.every(({ status }) => status === 400 || status === 422);
      p.judge(
        found.length === 0,
        `As a filter, it matches nothing in all ${asked} lists.`,
        `As a filter, it matches something: ${statusesOf(found)}.`,
        {
          ...(isRefused && { alternative: '400 or 422 for an identifier in the body or the query.' as const }),
          exchanges: found,
        },
      );
    },
  },
} satisfies SomeProbes;

/** Judges what was answered to requests that name what is not there. */
function judgeMissing(p: Prober<'unknown-identifiers'>, where: 'path' | 'body', all: readonly Exchange[]): void {
  const exchanges = all.filter((one) => !isOfSuite(one));
  if (exchanges.length === 0) return;
  const odd = exchanges.filter((one) => one.status !== 404 && !saysNo(one));
  const isInvalid = where === 'body' && odd.every(({ status }) => status === 400 || status === 422);
  p.judge(
    odd.length === 0,
    `All ${exchanges.length} requests with an unknown identifier in the ${where} return 404.`,
    `${odd.length} of ${exchanges.length} requests with an unknown identifier in the ${where} do not return 404: ${statusesOf(odd)}.`,
    {
      ...(isInvalid && { alternative: '400 or 422 for an identifier in the body or the query.' as const }),
      exchanges: odd,
    },
  );
}

/** Judges whether a filter by what is of another organization is like one by what nobody has. */
async function judgeFilters(p: Prober<'foreign-resources'>, token: string): Promise<void> {
  let asked = 0;
  const odd: Exchange[] = [];
  for (const filter of filters(p)) {
    const unknown = unknownValue(filter.value, p.context.seed);
    const none = await ask(p, filter, unknown, token);
    const theirs = await ask(p, filter, filter.value, token);
    if (isOfSuite(none) || isOfSuite(theirs) || none.status === 403) continue;
    asked++;
    const isSame = theirs.status === none.status && textWithout(theirs, filter.value) === textWithout(none, unknown);
    if (!isSame) odd.push(theirs);
  }
  if (asked === 0) return;
  p.judge(
    odd.length === 0,
    `As a filter, it behaves like an unknown identifier in all ${asked} operations.`,
    `As a filter, it does not behave like an unknown identifier: ${statusesOf(odd)}.`,
    { exchanges: odd },
  );
}

function ask(p: Prober, { operation, name }: Filter, value: unknown, token?: string): Promise<Exchange> {
  const request = { operation, path: {}, query: { [name]: value }, headers: {} };
  return p.send(request, token === undefined ? {} : { token });
}

function kindOf({ status, body }: Exchange): string {
  return JSON.stringify([status, status < 400 || pick(body, 'reason')]);
}

function textWithout({ text }: Exchange, value: unknown): string {
  return text.replaceAll(String(value), '');
}

function listsIn({ body }: Exchange): (readonly unknown[])[] {
  return Object.keys(Object(body)).map((name) => listAt(body, name));
}

function statusesOf(exchanges: readonly Exchange[]): string {
  return [...new Set(exchanges.map(({ request, status }) => `${request?.operation.id} with ${status}`))].join(', ');
}
