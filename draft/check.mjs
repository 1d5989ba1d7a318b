// node draft/check.mjs <group>   assembles head + the group's paths into openapi.<group>.tmp.yaml, lints, and prints the bar.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import { parse } from 'yaml';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
const group = process.argv[2];
const root = `openapi.${group}.tmp.yaml`;
let head = readFileSync('draft/head.yaml', 'utf8');
const paths = readFileSync(`draft/paths/${group}.yaml`, 'utf8');
const hooks = group === 'webhooks' && existsSync('draft/webhooks.yaml') ? `webhooks:\n${readFileSync('draft/webhooks.yaml', 'utf8')}` : '';
// keep only the tags this group uses
const used = new Set([...(paths + hooks).matchAll(/tags: \[([^\]]+)\]/g)].map((m) => m[1]));
head = head.replace(/tags:\n([\s\S]*?)components:/, (_, body) => `tags:\n${body.split(/(?=  - name: )/).filter((t) => used.has(t.match(/name: (.*)/)?.[1])).join('')}components:`);
writeFileSync(root, `${head}paths:\n${paths}\n${hooks}`);
const run = (cmd, args) => { try { return { ok: true, out: execFileSync(cmd, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }) }; } catch (e) { return { ok: false, out: `${e.stdout}\n${e.stderr}` }; } };
const lint = run('node_modules/.bin/redocly', ['lint', root, '--max-problems', '40', '--format', 'codeframe']);
console.log('REDOCLY', lint.ok ? 'ok' : lint.out);
const bundleFile = `/tmp/bundle-${group}.json`;
const b = run('node_modules/.bin/redocly', ['bundle', root, '-o', bundleFile]);
if (!b.ok) { console.log(b.out); process.exit(1); }
const spectral = run('node_modules/.bin/spectral', ['lint', bundleFile, '--ruleset', '.spectral.yaml', '-q', '-F', 'hint']);
console.log('SPECTRAL', spectral.ok ? 'ok' : spectral.out.split('\n').slice(0, 60).join('\n'));
rmSync(root);
const doc = JSON.parse(readFileSync(bundleFile, 'utf8'));
const problems = [];
const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: true, validateFormats: true, formats: { float: true, double: true, binary: true } });
addFormats(ajv); ajv.addFormat('int32', { type: 'number', validate: Number.isInteger }); ajv.addFormat('int64', { type: 'number', validate: Number.isInteger });
ajv.addFormat('idn-email', true);
for (const k of ['example', 'xml', 'externalDocs', 'discriminator', 'x-provenance', 'x-assumption', 'x-extensible-enum', 'x-required-role', 'components', 'paths', 'webhooks']) ajv.addKeyword(k);
ajv.addSchema({ $id: 'c', components: doc.components, paths: doc.paths, webhooks: doc.webhooks });
const esc = (s) => encodeURIComponent(s.replaceAll('~', '~0').replaceAll('/', '~1'));
const deref = (o, at) => (o?.$ref ? [o.$ref.split('/').slice(1).reduce((d, k) => d[k.replaceAll('~1', '/').replaceAll('~0', '~')], doc), o.$ref.slice(1)] : [o, at]);
const checkMedia = (media, at) => {
  for (const [type, m] of Object.entries(media ?? {})) {
    if (!type.includes('json')) continue;
    const here = `${at}/${esc(type)}`;
    const v = ajv.compile({ $ref: `c#${here}/schema` });
    if (!m.examples) problems.push(`${here}: no examples`);
    for (const [n, e0] of Object.entries(m.examples ?? {})) { const [e] = deref(e0); if (!v(e.value)) problems.push(`${here} example ${n}: ${ajv.errorsText(v.errors)}`); }
  }
};
const stats = { ops: 0, props: 0, described: 0, scalars: 0, exampled: 0, strings: 0, constrained: 0, arrays: 0, bounded: 0 };
const seen = new Set();
const walk = (s0, at, isProp) => {
  const [s, real] = deref(s0, at);
  if (!s || typeof s !== 'object') return;
  if (isProp) { stats.props++; if (s.description || s0.description) stats.described++; else problems.push(`${at}: no description`); }
  const types = [s.type].flat();
  const scalar = types.some((t) => ['string', 'integer', 'number', 'boolean'].includes(t));
  if (isProp && scalar) { stats.scalars++; if (s.examples || s0.examples || s.const !== undefined || s.example !== undefined) stats.exampled++; else problems.push(`${at}: scalar without examples`); }
  if (types.includes('string')) { stats.strings++; if (s.enum || s.format || s.pattern || s.maxLength !== undefined || s.const !== undefined) stats.constrained++; else problems.push(`${at}: unconstrained string`); }
  if (types.includes('array')) { stats.arrays++; if (s.maxItems !== undefined) stats.bounded++; else problems.push(`${at}: no maxItems`); }
  if (seen.has(real)) return; seen.add(real);
  for (const [k, p] of Object.entries(s.properties ?? {})) walk(p, `${real}/properties/${k}`, true);
  if (s.items) walk(s.items, `${real}/items`, false);
  for (const k of ['oneOf', 'anyOf', 'allOf']) (s[k] ?? []).forEach((x, i) => walk(x, `${real}/${k}/${i}`, false));
};
const closed = (s0, at) => { const [s, real] = deref(s0, at); if (s?.type === 'object' && s.additionalProperties !== false) problems.push(`${real}: request body object is not closed`); for (const [k, p] of Object.entries(s?.properties ?? {})) closed(p, `${real}/properties/${k}`); if (s?.items) closed(s.items, `${real}/items`); for (const k of ['oneOf','anyOf']) (s?.[k] ?? []).forEach((x, i) => closed(x, `${real}/${k}/${i}`)); };
for (const [path, item] of Object.entries(doc.paths)) for (const [method, op] of Object.entries(item)) {
  if (method === 'parameters') continue;
  stats.ops++;
  const at = `/paths/${esc(path)}/${method}`;
  for (const k of ['operationId', 'summary', 'description', 'x-provenance', 'x-required-role']) if (!op[k]) problems.push(`${at}: no ${k}`);
  if (op['x-provenance'] === 'named' && !op['x-assumption']) problems.push(`${at}: named without x-assumption`);
  const want = ['200', '400', '401', '403', '429', '500', ...(path.includes('{') ? ['404'] : []), ...(op.requestBody ? ['413', '415'] : [])];
  for (const w of want) if (!op.responses[w]) problems.push(`${at}: no ${w} response`);
  for (const p0 of [...(item.parameters ?? []), ...(op.parameters ?? [])]) { const [p, real] = deref(p0); if (!p.description) problems.push(`${real}: no description`); if (p.example === undefined && !p.examples) problems.push(`parameter ${p.name}: no example`); if (!p['x-provenance']) problems.push(`parameter ${p.name}: no x-provenance`); walk(p.schema, `${real}/schema`, false); }
  if (op.requestBody) { const [rb, real] = deref(op.requestBody, `${at}/requestBody`); checkMedia(rb.content, `${real}/content`); for (const [t, m] of Object.entries(rb.content)) { walk(m.schema, `${real}/content/${esc(t)}/schema`); closed(m.schema, `${real}/content/${esc(t)}/schema`); } }
  for (const [code, r0] of Object.entries(op.responses)) { const [r, real] = deref(r0, `${at}/responses/${code}`); checkMedia(r.content, `${real}/content`); for (const [t, m] of Object.entries(r.content ?? {})) walk(m.schema, `${real}/content/${esc(t)}/schema`); if (!r['x-provenance']) problems.push(`${real}: no x-provenance`); }
}
const register = new Set();
for (const f of ['draft/assumptions/shared.yaml', `draft/assumptions/${group}.yaml`]) if (existsSync(f)) for (const k of Object.keys(parse(readFileSync(f, 'utf8')) ?? {})) register.add(k);
const usedA = new Set();
(function scan(o) { if (Array.isArray(o)) o.forEach(scan); else if (o && typeof o === 'object') { if (o['x-assumption'] !== undefined && typeof o['x-assumption'] !== 'object' || Array.isArray(o['x-assumption'])) for (const a of [o['x-assumption']].flat()) { usedA.add(a); if (!register.has(a)) problems.push(`x-assumption ${a} is not in the register`); } if (o['x-provenance'] === 'assumed' && o['x-assumption'] === undefined) problems.push(`assumed without x-assumption: ${JSON.stringify(o).slice(0, 120)}`); Object.values(o).forEach(scan); } })(doc);
for (const [k, s] of Object.entries(doc.components.schemas ?? {})) if (!s['x-provenance']) problems.push(`schema ${k}: no x-provenance`);
const own = existsSync(`draft/assumptions/${group}.yaml`) ? Object.keys(parse(readFileSync(`draft/assumptions/${group}.yaml`, 'utf8')) ?? {}) : [];
for (const k of own) if (!usedA.has(k)) problems.push(`assumption ${k} is never used`);
console.log([...new Set(problems)].slice(0, 80).join('\n') || 'HOUSE ok');
console.log(JSON.stringify(stats), 'problems', problems.length);
