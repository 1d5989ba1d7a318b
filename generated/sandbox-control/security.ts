// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
/** The headers of keys that are not the API token, by their schemes. */
export const keyHeaders = {
  ControlKey: 'x-control-key',
} as const;
