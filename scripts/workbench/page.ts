import { iconLink } from '../docs/page.ts';

interface PageParts {
  readonly script: string;
  /** Scripts that the first one needs. */
  readonly preload: readonly string[];
  readonly styles: string;
}

/** The page. What it may load and do is in the header that it is served with, so nothing stands in the page itself. */
export function pageOf({ script, preload, styles }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Workbench</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="What the sandbox has, what happened in it, and ways to act in it.">
  ${iconLink}
  <link rel="stylesheet" href="${styles}">
  <script type="module" src="${script}"></script>
${preload.map((name) => `  <link rel="modulepreload" href="${name}">\n`).join('')}</head>
<body>
  <div id="workbench"></div>
  <noscript>The workbench needs JavaScript. The <a href="/docs/">reference</a> does without.</noscript>
</body>
</html>
`;
}
