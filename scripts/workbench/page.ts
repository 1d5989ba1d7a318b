import { html } from '../../src/html/html.ts';
import { page } from '../../src/html/page.ts';

interface Files {
  readonly script: string;
  /** Scripts that the first one needs. */
  readonly preload: readonly string[];
  readonly styles: string;
}

/** The page. What it may load and do is in the header that it is served with, so nothing stands in the page itself. */
export function pageOf({ script, preload, styles }: Files): string {
  return page({
    title: 'Workbench',
    description: 'What the sandbox has, what happened in it, and ways to act in it.',
    head: html`<link rel="stylesheet" href="${styles}">
<script type="module" src="${script}"></script>
${preload.map((name) => html`<link rel="modulepreload" href="${name}">\n`)}`,
    body: html`<div id="workbench"></div>
<noscript>The workbench needs JavaScript. The <a href="/docs/">reference</a> does without.</noscript>`,
  });
}
