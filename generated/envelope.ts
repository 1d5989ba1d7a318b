// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** What the fields are called that stand around what an answer is about. */
export const envelope = { success: 'success', message: 'message' } as const;
