import type { OperationId } from '../../contract/operations.ts';
import { pathTo } from '../../contract/path-to.ts';
import { reworded, type SomeAlternatives, withEvery } from '../variants/alternative.ts';
import { withFields } from '../variants/asking.ts';
import {
  also,
  at,
  entriesAt,
  fieldsOf,
  filtersOf,
  type JsonFields,
  kept,
  listing,
  mapped,
  readAll,
  type Server,
  sentAs,
  showing,
} from '../variants/server.ts';

const list = pathTo('listOrganizations');
const answering: readonly OperationId[] = ['createOrganization', 'listOrganizations', 'updateOrganizationSettings'];

export const organizationAlternatives = {
  'reseller-records': { server: renaming(['createReseller', 'listResellers'], () => true) },
  'unique-names': {
    says: 'Names are case-sensitive.',
    server: renaming([...answering, 'createReseller', 'listResellers'], (name, taken) => !taken.has(name)),
  },
  'organization-records': {
    says: 'Organizations without a reseller.',
    server: retold((organization) => withFields(organization, { resellerId: undefined })),
  },
  'organization-first-admin': {
    says: 'The response contains a first token.',
    server: (assumed) => {
      let count = 0;
      return at('createOrganization', async (one) => {
        if ('adminEmail' in one.sent) return undefined;
        const email = `first-${++count}@example.com`;
        const { status, body: created } = await also(one, 'POST', list, { ...one.sent, adminEmail: email });
        if (status !== 200) return Response.json(created, { status });
        const { body: accepted } = await also(one, 'POST', '/_sandbox/simulate/invitationAccepted', { email });
        return Response.json(withFields(created, { token: fieldsOf(accepted).token }));
      })(assumed);
    },
  },
  'organization-states': {
    says: 'No state.',
    server: retold((organization) => withFields(organization, { state: undefined })),
  },
  'organization-deletion': {
    says: 'A grace period in which it can be restored.',
    server: (assumed) => {
      const gone = kept<JsonFields[]>(() => []);
      const deleting = at('deleteOrganization', async (one) => {
        const all = entriesAt((await also(one, 'GET', `${list}?pageSize=100`)).body, '/organizations');
        const answer = await one.sandbox(one.again());
        const own = all.filter(({ organizationId }) => organizationId === one.path.organizationId);
        if (answer.ok) gone(one).push(...own.map((organization) => ({ ...organization, state: 'deleted' })));
        return answer;
      });
      return listing('listOrganizations', async (one) => {
        const resellerId = one.query.get('resellerId');
        const all = await readAll(one, filtersOf(one));
        return [...all, ...gone(one).filter((own) => resellerId === null || own.resellerId === resellerId)];
      })(deleting(assumed));
    },
  },
  'organization-settings': {
    says: 'Any other set.',
    server: retold((organization) => {
      const settings = fieldsOf(organization.settings);
      return { ...organization, settings: withFields(settings, { language: settings.locale, locale: undefined }) };
    }),
  },
} satisfies SomeAlternatives;

/** A server that tells organizations otherwise wherever they are answered. */
function retold(retell: (organization: JsonFields) => unknown): Server {
  return showing(answering, (body) =>
    mapped(body, {
      organization: (organization) => retell(fieldsOf(organization)),
      organizations: () => entriesAt(body, '/organizations').map(retell),
    }),
  );
}

/** A server that takes a name that is refused as taken, where it may; it is another one beneath. */
function renaming(ids: readonly OperationId[], mayHave: (name: string, taken: ReadonlySet<string>) => boolean): Server {
  return (assumed) => {
    // By what they are called beneath, the names of those whose name another one has.
    const names = kept(() => new Map<string, string>());
    const taken = kept(() => new Set<string>());
    return at(ids, async (one) => {
      const body = (value: unknown) => withEvery(value, 'name', (name) => names(one).get(String(name)) ?? name);
      const { name } = one.sent;
      const own = await one.sandbox(one.again());
      if (typeof name !== 'string') return reworded(own, { body });
      const isTaken = own.status === 409 && Object(await own.clone().json()).reason === 'nameTaken';
      const isHad = isTaken && mayHave(name, taken(one));
      if (own.ok || isHad) taken(one).add(name);
      if (!isHad) return reworded(own, { body });
      const alias = `${name} (${names(one).size + 2})`;
      names(one).set(alias, name);
      return reworded(await one.sandbox(await sentAs(one, (sent) => ({ ...sent, name: alias }))), { body });
    })(assumed);
  };
}
