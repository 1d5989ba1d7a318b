import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { tokenOf } from '../../contract/credentials.ts';
import { pathTo } from '../../contract/path-to.ts';
import {
  type Answering,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withField,
} from '../variants/alternative.ts';
import { isLetIn } from '../variants/asking.ts';
import { alsoAsked, alsoSent, bodyOf, environmentOf, refusal } from '../variants/requests.ts';

/** Servers whose phone numbers and their providers are others than the contract assumes. */
export const phoneNumberAlternatives = {
  'number-inventory': {
    says: 'A pool for each organization.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const isOther = !/^demo-/.test(tokenOf(request)?.token ?? '');
        return isOther && isSearch(operation.id) ? found(assumed, request, () => []) : undefined;
      }),
  },
  'number-search': {
    says: 'Country as a required parameter.',
    server: (assumed) =>
      answering(assumed, async ({ operation, query }) => {
        if (!isSearch(operation.id) || query.has('country')) return undefined;
        return refusal('invalid-request', 'invalidRequest', 'The country is required.');
      }),
  },
  'number-keypad': {
    says: 'Matches at the end only.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        if (operation.id !== 'searchNumbersByPhrase') return undefined;
        const digits = keyed(query.get('phrase') ?? '');
        return found(assumed, request, (numbers) => numbers.filter((one) => numberOf(one).endsWith(digits)));
      }),
  },
  'number-assignment': {
    says: 'Reassignment without returning.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, again }) => {
        if (operation.id !== 'assignPhoneNumber') return undefined;
        const answer = await assumed(request);
        if (answer.ok || Object(await answer.clone().json()).reason !== 'alreadyAssigned') return answer;
        const { phoneNumber } = Object(await bodyOf(again()));
        await assumed(alsoSent(request, 'DELETE', pathTo('returnPhoneNumber', { phoneNumber })));
        return assumed(again());
      }),
  },
  'number-own': {
    says: 'Any number that is forwarded by hand.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, again }) => {
        if (operation.id !== 'assignOwnPhoneNumber') return undefined;
        const answer = await assumed(request);
        if (answer.ok || Object(await answer.clone().json()).reason !== 'providerNotAdded') return answer;
        const { providers } = Object(await alsoAsked(assumed, request, pathTo('listNumberingProviders')));
        const { name } = Object(
          Array.isArray(providers) ? providers.find((one: unknown) => Object(one).added) : undefined,
        );
        const asked: unknown = Object(await bodyOf(again())).provider;
        const other = await rewritten(again(), { body: (body) => withField(body, 'provider', () => name) });
        const number = (own: unknown) => ({ ...Object(own), provider: asked });
        return reworded(await assumed(other), { body: (body) => withField(body, 'number', number) });
      }),
  },
  'number-return': {
    says: 'A quarantine before the number is free again.',
    server: (assumed) => {
      const kept = new Set<string>();
      return answering(assumed, async ({ operation, request, path }) => {
        const environment = environmentOf(request);
        if (isSearch(operation.id)) {
          const isFree = (number: unknown) => !kept.has(`${environment} ${numberOf(number)}`);
          return found(assumed, request, (numbers) => numbers.filter(isFree));
        }
        if (operation.id !== 'returnPhoneNumber') return undefined;
        const answer = await assumed(request);
        if (answer.ok) kept.add(`${environment} ${decodeURIComponent(path.phoneNumber ?? '')}`);
        return answer;
      });
    },
  },
  'numbering-providers': {
    says: 'Several accounts of one provider in an organization, each with an identifier.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, path, again }) => {
        if (operation.id !== 'addNumberingProvider') return undefined;
        const answer = await assumed(request);
        if (answer.ok || Object(await answer.clone().json()).reason !== 'providerAlreadyAdded') return answer;
        const { provider, credentials } = Object(await bodyOf(again()));
        const storedCredentials = Array.isArray(credentials) ? credentials.map((one: unknown) => Object(one).name) : [];
        const timestamp = Math.floor(Date.now() / 1000);
        const account = { organizationId: path.organizationId, provider, storedCredentials, timestamp };
        const numberingProvider = { ...account, updatedTimestamp: timestamp };
        return Response.json({ success: true, message: 'A second account was added.', numberingProvider });
      }),
  },
  'numbering-credentials': {
    says: 'A trial call before they are stored.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, again }) => {
        if (operation.id !== 'addNumberingProvider') return undefined;
        const { credentials } = Object(await bodyOf(request));
        if (!Array.isArray(credentials) || !(await isLetIn(assumed, again()))) return undefined;
        return refusal('conflict', 'providerNotAdded', 'The provider lets nobody in with these credentials.');
      }),
  },
} satisfies SomeAlternatives;

function isSearch(id: string): boolean {
  return id.startsWith('searchNumbers');
}

/** The page that is asked for, of all numbers that are found less some. */
async function found(
  assumed: Answering,
  request: Request,
  change: (numbers: unknown[]) => unknown[],
): Promise<Response> {
  const answer = await assumed(new Request(request));
  if (!answer.ok) return answer;
  const { pageNumber, pageSize, totalNumbers } = Object(await answer.clone().json());
  const all: unknown[] = [];
  const url = new URL(request.url);
  url.searchParams.set('pageSize', `${PageSize.maximum}`);
  for (let nth = PageNumber.minimum; all.length < totalNumbers; nth++) {
    url.searchParams.set('pageNumber', `${nth}`);
    const { numbers } = Object(await (await assumed(new Request(url, { headers: request.headers }))).json());
    if (!Array.isArray(numbers) || numbers.length === 0) break;
    all.push(...numbers);
  }
  const others = change(all);
  const from = (pageNumber - PageNumber.minimum) * pageSize;
  const page = { numbers: others.slice(from, from + pageSize), totalNumbers: others.length };
  return reworded(answer, { body: (body) => ({ ...Object(body), ...page }) });
}

function numberOf(number: unknown): string {
  return String(Object(number).phoneNumber);
}

/** The digits to press for a phrase (ITU-T E.161). */
function keyed(phrase: string): string {
  const keys = '22233344455566677778889999';
  return phrase.toUpperCase().replaceAll(/[A-Z]/g, (letter) => keys[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '');
}
