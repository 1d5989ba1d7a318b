/** The oldest Node that the packages run on: `engines` of their manifests. */
const oldest = { major: 22, minor: 13 };

/** Throws where this is an older Node, which would fail later and say nothing of it. A browser is none. */
export function checkNode(version = globalThis.process?.versions?.node): void {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  if (!version || major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  throw new Error(`Node ${oldest.major}.${oldest.minor} or newer is required; this is ${version}`);
}
