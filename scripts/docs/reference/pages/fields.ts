import { counted } from '../../../../src/contract/counted.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { assumptionHref } from '../../contract/anchors.ts';
import type { Json } from '../../contract/contract.ts';
import { inWords } from '../../contract/words.ts';
import type { Field, FieldOrigin, KnownValue } from '../field.ts';
import { inline, markdown, withoutDiagrams } from '../markdown.ts';
import { code, openSet, type RuleText } from '../rules.ts';

/** Fields below each other, what is within them folded from the second level on. */
export function fieldList(fields: readonly Field[], level = 0): Html {
  return html`<ul class="fields">${fields.map((field) => fieldItem(field, level))}</ul>`;
}

function fieldItem(field: Field, level: number): Html {
  const { id, name, type, rules, description, values, origin, fields, schemaPage } = field;
  return html`
<li id="${id}"><div class="field"><a class="name" href="#${id}"><code>${name}</code></a> <span class="type">${type}</span>${rules.map(ruleChip)}</div>
<div class="words">${markdown(withoutDiagrams(withoutOpenness(description, rules)))}${origin !== undefined && originNote(origin)}${valueList(values)}${schemaPage ? html`<p class="note">Fields: <a href="${schemaPage.href}">${schemaPage.name}</a></p>` : fields.length === 0 && exampleLine(field)}</div>
${fields.length > 0 && html`<details${level === 0 && html` open`}><summary>${counted(fields.length, 'field')} of <code>${name}</code></summary>${fieldList(fields, level + 1)}</details>`}</li>`;
}

/** A description without the sentence that the rule of an open set repeats. */
function withoutOpenness(description: string, rules: readonly RuleText[]): string {
  if (!rules.some(({ text }) => text === openSet)) return description;
  return description.replace(/\s*\bMore(?: \w+)? may be added\.(?=\s|$)/, '');
}

/** Rules in one line, behind what they are about. */
export function ruleLine(rules: readonly RuleText[]): Html {
  return html`${rules.map(ruleChip)}`;
}

/** A longer rule may continue on the next line. */
const longestWhole = 28;

/** One rule; what decides it is a link away where it is an assumed rule of something documented. */
function ruleChip({ text, ids: [id], pattern }: RuleText): Html {
  const kind = text === 'required' ? 'rule required' : text.length > longestWhole ? 'rule long' : 'rule';
  const exact = pattern !== undefined && html` title="${pattern}"`;
  if (id === undefined) return html` <span class="${kind}"${exact}>${inline(text)}</span>`;
  return html` <span class="${kind}"${exact}><a class="assumed" href="${assumptionHref(id)}">${inline(text)} (assumed)</a></span>`;
}

/** What differs in its provenance from what it stands in. */
export function originNote({ kind, ids, reason }: FieldOrigin): Html {
  if (kind === 'added') return html`<p class="note">Added: the service does not have it. ${inline(reason)}</p>`;
  if (kind === 'documented') return html`<p class="note">Documented.</p>`;
  const links = ids.map((id, index) => html`${index > 0 && ', '}<a href="${assumptionHref(id)}">${inWords(id)}</a>`);
  return html`<p class="note">Assumed: ${links}</p>`;
}

/** A longer value stands above its meaning. */
const longestBeside = 28;

/** Known values with what each stands for. */
function valueList(values: readonly KnownValue[]): Html | false {
  if (values.length === 0) return false;
  if (values.every(({ meaning }) => meaning === '')) {
    return html`<p class="values">${values.map(({ value }, index) => html`${index > 0 && ' · '}<code>${value}</code>`)}</p>`;
  }
  const isLong = values.some(({ value }) => value.length > longestBeside);
  return html`<dl class="${isLong ? 'values long' : 'values'}">${values.map(({ value, meaning }) => html`<div><dt><code>${value}</code></dt><dd>${inline(meaning)}</dd></div>`)}</dl>`;
}

/** The first example, unless a rule already shows that value. */
function exampleLine({ example, values, type, rules }: Field): Html | false {
  if (example === undefined || values.length > 0 || type === 'boolean' || !isShort(example)) return false;
  const shown = code(example);
  const isInRules = rules.some(({ text }) => text === `always ${shown}` || text === `default ${shown}`);
  return !isInRules && html`<p class="note">Example ${inline(shown)}</p>`;
}

function isShort(example: Json): boolean {
  return JSON.stringify(example).length <= 80;
}
