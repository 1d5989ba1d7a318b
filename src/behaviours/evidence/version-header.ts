/** Headers that name the version of something else: of a framework, a protocol, a build. */
const otherVersions = /aspnet|mime|app|build|http|tls|php|server/;

/** Whether a header, by its name in lower case, most likely names a version of the API. */
export function isVersionHeader(name: string): boolean {
  return name.split('-').includes('version') && !otherVersions.test(name);
}
