/** Handles a function URL, or an HTTP API with payloads of version 2.0. */
export const createHandler = (office) => async (event) => {
  const { requestContext, headers, body, isBase64Encoded } = event;
  const answer = await office(
    new Request(`https://${requestContext.domainName}/`, {
      method: requestContext.http.method,
      headers,
      body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
    }),
  );
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};
