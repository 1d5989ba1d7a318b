import { operationAnchor, operationHref } from './anchors.ts';
import { type Json, type JsonObject, type Operation, objectAt, operationsOf, textAt } from './contract.ts';
import { noteFields } from './fields.ts';
import { escapeHtml } from './html.ts';
import { addressesOf, linkDescriptions } from './mentions.ts';

/** A copy of the control API's bundle as its page shows it: linked to the service's reference, without provenance. */
export function decorateControl(bundle: JsonObject, service: { title: string; operations: Operation[] }): JsonObject {
  // What it shares with the service says there what is assumed of it; here nothing is.
  const document: JsonObject = JSON.parse(JSON.stringify(bundle, withoutProvenance));
  const operations = operationsOf(document);
  const own = addressesOf(operations, operationAnchor);
  const others = addressesOf(service.operations, operationHref);
  linkDescriptions(document, (id) => own(id) ?? others(id));
  noteFields(document);
  for (const operation of operations)
    operation.node.description = `${badges(operation)}\n\n${textAt(operation.node, 'description')}`;
  const info = objectAt(document, 'info');
  info.description = `${textAt(info, 'description')}\n\n[${service.title}: the reference](index.html)`;
  return document;
}

function withoutProvenance(key: string, value: Json): Json | undefined {
  return ['x-provenance', 'x-assumption', 'x-assumed', 'x-added'].includes(key) ? undefined : value;
}

/** The line above an operation's description: its operationId, and that it needs no token where it needs none. */
function badges({ id, node }: Operation): string {
  const open = Array.isArray(node.security) && node.security.length === 0;
  const token = open ? '<span class="badge badge-role">No token </span>' : '';
  return `<div class="badges">${token}<code class="badge-id">${escapeHtml(id)} </code></div>`;
}
