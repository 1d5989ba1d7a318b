// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** The places of the API token; clients use the first. */
export const tokenPlaces = [
  { scheme: 'ApiToken', in: 'header', name: 'authorization', prefixes: ['', 'Bearer '] },
] as const;
