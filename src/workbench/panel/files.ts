// The build of the package puts a module of its own in place of this one (scripts/build/panel-files.ts).

/** All styles of the panel. */
export const styles = '';

/** The files that stand beside a workbench that is served, as JSON by their paths: gzip, then Base64. */
export function packedFiles(): Promise<string> {
  return Promise.reject(new Error('Only the built package has files.'));
}
