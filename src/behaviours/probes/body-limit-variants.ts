import { answering, type SomeAlternatives } from '../variants/alternative.ts';

/** A server that takes bodies of any size. */
export const bodyLimitAlternatives = {
  'body-limits': {
    says: 'No limit.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const type = request.headers.get('content-type')?.split(';')[0] ?? '';
        if (request.body === null || operation.body?.maxBytes[type] === undefined) return undefined;
        if (type === 'multipart/form-data') return undefined;
        const text = new TextDecoder().decode(await request.clone().arrayBuffer());
        // White space at the end means nothing, and what is nested so deep is as wrong as what is less so.
        const small = text.trimEnd().replaceAll(/\[{100,}|\]{100,}/g, (brackets) => brackets.slice(0, 100));
        return assumed(new Request(request.url, { method: request.method, headers: request.headers, body: small }));
      }),
  },
} satisfies SomeAlternatives;
