import { describe, expect, it } from 'vitest';
import { setToken, tokenOf } from '../../src/contract/credentials.ts';
import { isTo, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('behaviours of knowledge', () => {
  it('notice a document of another organization that is deleted', async () => {
    let own = '';
    const broken = await rulesBroken('scenario/knowledge-of-another', async (request, sandbox) => {
      const carried = tokenOf(request)?.token ?? '';
      if (carried.startsWith('demo-superadmin')) own = carried;
      if (!isTo(request, 'deleteDocuments')) return sandbox(request);
      const headers = new Headers(request.headers);
      setToken(headers, own);
      return sandbox(new Request(request.url, { method: 'POST', headers, body: await request.text() }));
    });
    expect(broken).toEqual([
      'addContext: a rejected request changes nothing',
      "deleteDocuments: another organization's resource returns 404",
    ]);
  });
});
