/** Headers that name the version of something else: of a framework, a protocol, a build. */
const otherVersions = /aspnet|mime|app|build|http|tls|php|server/;

/** True if a header of this lower-case name probably states a version of the API. */
export function isVersionHeader(name: string): boolean {
  return name.split('-').includes('version') && !otherVersions.test(name);
}
