import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { ownAgent } from '../steps/agent-steps.ts';
import { otherAdmin } from '../steps/means.ts';
import { anotherAgent, anyAgent } from '../steps/working-agent.ts';
import { addDocument, allDocuments, deleteDocuments, isIt } from './document-steps.ts';

const group = 'Knowledge';
const operations = ['addContext', 'fetchContext', 'deleteDocuments'] as const;

export const documentsOfOneAgent: Behaviour = {
  rule: 'documents-of-one-agent',
  group,
  operations,
  title: 'neither shows nor deletes documents of another agent',
  restsOn: ['knowledge-scope', 'knowledge-deletion'],
  async run(b) {
    const agentId = await anyAgent(b);
    const another = await anotherAgent(b, agentId);
    if (another === undefined) throw new Skip('onlyOneKnown', 'agentId');
    const { documentId } = await addDocument(b, agentId, { title: b.unique(), text: 'Kept.' });
    const isOurs = isIt(documentId);
    b.found(await allDocuments(b, agentId), isOurs, 'a document is listed', 'fetchContext', 'knowledge-documents');
    const apart = 'a document belongs to one agent';
    const shared = { alternative: 'One context for the organization.' } as const;
    b.absent(await allDocuments(b, another), isOurs, apart, 'fetchContext', shared);
    const report = b.data(await deleteDocuments(b.api, another, [documentId]), 'deleteDocuments');
    const rule = 'documents of other agents are reported as unknown';
    b.equal(report.unknownDocumentIds, [documentId], rule, 'deleteDocuments');
    b.found(await allDocuments(b, agentId), isOurs, rule, 'deleteDocuments');
  },
};

export const knowledgeIsNoVersion: Behaviour = {
  rule: 'knowledge-is-no-version',
  group,
  operations: ['addContext', 'fetchContext', 'revertAgent', 'listAgentVersions'],
  title: 'keeps documents and versions separate',
  needs: ['disposable'],
  restsOn: ['knowledge-scope'],
  async run(b) {
    const agent = await ownAgent(b);
    const { agentId } = agent;
    const versions = await agent.versions();
    const staging = await agent.staging();
    const { documentId } = await addDocument(b, agentId, { title: b.unique(), text: 'Kept.' });
    const published = { alternative: 'Context that is published with the agent.' } as const;
    const rule = 'documents are not part of versions';
    b.equal(await agent.versions(), versions, rule, 'addContext', published);
    b.equal(await agent.staging(), staging, rule, 'addContext', published);
    await agent.update({ greeting: b.unique() });
    await agent.revert();
    const stays = `${rule}: reverting leaves documents unchanged`;
    b.found(await allDocuments(b, agentId), isIt(documentId), stays, 'revertAgent', published);
  },
};

export const documentsOfAnother: Behaviour = {
  rule: 'knowledge-of-another',
  group,
  operations,
  title: "hides an agent's documents from other organizations",
  needs: ['otherOrganization'],
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const agentId = await anyAgent(b);
    const { documentId, title } = await addDocument(b, agentId, { title: b.unique(), text: 'Secret.' });
    const other = await otherAdmin(b);
    const rule = "another organization's resource returns 404";
    const unknown = { says: `There is no agent ${agentId}.` };
    b.refused(await other.fetchContext({ agentId }), '404 unknownAgent', rule, 'fetchContext', unknown);
    const added = await other.addContext({ agentId, title, text: 'Theirs.' });
    b.refused(added, '404 unknownAgent', rule, 'addContext', unknown);
    const deleted = await deleteDocuments(other, agentId, [documentId]);
    b.refused(deleted, '404 unknownAgent', rule, 'deleteDocuments', unknown);
    const ours = (await allDocuments(b, agentId)).filter((one) => one.title === title);
    const ids = ours.map((one) => one.documentId);
    b.equal(ids, [documentId], 'a rejected request changes nothing', 'addContext');
  },
};
