import { readBody } from '../contract/read-body.ts';

/** Lets no more than `mostOfAnswer` of an answer be read as text or JSON: what is packed may have a thousand times its size. */
export function bounded(response: Response): Response {
  // Some platforms have no streams, such as React Native.
  if (!response.body?.getReader) return response;
  const text = async () => {
    const decoder = new TextDecoder();
    let read = '';
    await readBody(response.body, (chunk) => {
      read += decoder.decode(chunk, { stream: true });
    });
    return read + decoder.decode();
  };
  return Object.assign(response, { text, json: async () => JSON.parse(await text()) });
}
