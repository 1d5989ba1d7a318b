/** Tells whoever looks at the console. */
export function tellConsole(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: who runs a sandbox in a test or a page and says nothing else looks there.
  console.error(error);
}
