import { pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { everyItem, pageOf } from './lists.ts';

const list = pathTo('listOrganizations');

/** Servers whose resellers and organizations are others than the contract assumes. */
export const organizationAlternatives = {
  'reseller-records': {
    server: (assumed) => {
      /** What resellers are called whose name another one has, by what tells them apart. */
      const names = new Map<string, unknown>();
      return answering(assumed, async ({ operation, request, again: repeated }) => {
        if (operation.id !== 'createReseller' && operation.id !== 'listResellers') return undefined;
        const body = (value: unknown) => withEvery(value, 'name', (name) => names.get(String(name)) ?? name);
        const own = await assumed(repeated());
        if (operation.id !== 'createReseller' || own.status !== 409) return reworded(own, { body });
        const alias = `One of ${names.size + 2} of a name`;
        names.set(alias, pick(await bodyOf(request.clone()), 'name'));
        const again = await rewritten(request, { body: (sent) => withFields(sent, { name: alias }) });
        return reworded(await assumed(again), { body });
      });
    },
  },
  'organization-records': {
    says: 'Organizations without a reseller.',
    server: (assumed) => retold(assumed, (one) => withFields(one, { resellerId: undefined })),
  },
  'organization-first-admin': {
    says: 'The answer carries a first token.',
    server: (assumed) => {
      let count = 0;
      return answering(assumed, async (asked) => {
        if (asked.operation.id !== 'createOrganization') return undefined;
        const body = await bodyOf(asked.request);
        if (!(body instanceof Object) || 'adminEmail' in body) return undefined;
        const email = `first-${++count}@example.com`;
        const { status, body: created } = await ask(assumed, asked, 'POST', list, { ...body, adminEmail: email });
        if (status !== 200) return Response.json(created, { status });
        const accepted = await ask(assumed, asked, 'POST', '/_sandbox/simulate/invitationAccepted', { email });
        return Response.json(withFields(created, { token: pick(accepted.body, 'token') }));
      });
    },
  },
  'organization-states': {
    says: 'No state.',
    server: (assumed) => retold(assumed, (one) => withFields(one, { state: undefined })),
  },
  'organization-deletion': {
    says: 'A grace period in which it can be restored.',
    server: (assumed) => {
      const deleted = new Map<string, unknown[]>();
      return answering(assumed, async (asked) => {
        const { operation, request, path, query } = asked;
        const environment = environmentOf(asked.request);
        const gone = deleted.get(environment) ?? [];
        if (operation.id === 'deleteOrganization') {
          const all = await everyItem(assumed, asked, list, 'organizations');
          const own = all.find((one) => pick(one, 'organizationId') === path.organizationId);
          const answer = await assumed(request);
          if (answer.status === 200) deleted.set(environment, [...gone, withFields(own, { state: 'deleted' })]);
          return answer;
        }
        if (operation.id !== 'listOrganizations' || gone.length === 0) return undefined;
        const answer = await assumed(request);
        if (answer.status !== 200) return answer;
        const resellerId = query.get('resellerId');
        const isAsked = (one: unknown) => resellerId === null || pick(one, 'resellerId') === resellerId;
        const filter = new URLSearchParams(resellerId === null ? {} : { resellerId });
        const all = [...(await everyItem(assumed, asked, list, 'organizations', filter)), ...gone.filter(isAsked)];
        const page = { totalOrganizations: all.length, organizations: pageOf(all, query) };
        return reworded(answer, { body: (body) => withFields(body, page) });
      });
    },
  },
  'organization-settings': {
    says: 'Any other set.',
    server: (assumed) =>
      retold(assumed, (one) =>
        withField(one, 'settings', (settings) =>
          withFields(settings, { language: pick(settings, 'locale'), locale: undefined }),
        ),
      ),
  },
} satisfies SomeAlternatives;

/** Organizations, told otherwise wherever they are answered. */
function retold(assumed: Answering, retell: (one: unknown) => unknown): Answering {
  return answering(assumed, async ({ operation, request }) => {
    if (operation.tag !== 'Accounts') return undefined;
    const all = (organizations: unknown) => (Array.isArray(organizations) ? organizations.map(retell) : organizations);
    return reworded(await assumed(request), {
      body: (body) => withField(withField(body, 'organization', retell), 'organizations', all),
    });
  });
}
