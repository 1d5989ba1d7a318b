import { createClient } from '../../client/client.ts';
import type { Organizations } from '../../conformance/model/api.ts';
import { outcomeText } from '../../conformance/target/exchange.ts';
import { Skip } from '../../conformance/target/skip.ts';

/** Creates an organization and lets its first admin accept the invitation, which gives a token. */
export const organizations: Organizations = {
  async enter(access, control) {
    const api = createClient({ ...access, retry: false });
    const email = 'suite@example.com';
    const { data, response } = await api.createOrganization({ name: 'Suite of another', adminEmail: email });
    if (!data) throw new Skip('prerequisite', 'createOrganization', outcomeText(response));
    const accepted = await control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } });
    return accepted.data?.token;
  },
};
