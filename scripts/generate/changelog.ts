import { type ChangelogVersion, renderChangelog } from '../../src/review/verdict/changelog.ts';

const introduction = `# Changes of the API

For whoever calls it: what is different, by version of the contract (\`info.version\`), the newest first. What is different in
this project's tools, the [changelog](../CHANGELOG.md) says. Written by \`npm run generate\` from
[openapi/changes.yaml](../openapi/changes.yaml), to which [the review](reviewing.md) adds what a change needs.

The first number of a version is that of the paths. A step of it may break whoever goes by what is **documented**. A
step of the second adds something, changes what was **assumed**, or corrects the contract where the documentation says otherwise:
what stands under Changed and Corrected may break whoever relied on it. A step of the third changes words and examples alone.`;

/** docs/api-changelog.md, from openapi/changes.yaml. */
export function changelogPage(changelog: readonly ChangelogVersion[]): string {
  return renderChangelog(changelog, introduction);
}
