/** A server that can be closed. */
export interface EndableServer {
  /** Has others send what they have elsewhere; nothing is refused yet. */
  drain?(): void;
  close(): Promise<void>;
}

/**
 * What was started ends on a signal, and at once on a second one. On SIGTERM it drains first, for `draining` milliseconds: who
 * manages a process asks it so, and looks at its readiness. A person at a terminal (SIGINT) waits for nobody.
 */
export function endWith(started: EndableServer, draining = 0): void {
  let isEnding = false;
  const end = async (wait: number) => {
    if (isEnding) return;
    isEnding = true;
    started.drain?.();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await started.close();
    process.exit();
  };
  // Not left to the system's default: as the first process of a container it has none.
  for (const [signal, code, wait] of [
    ['SIGINT', 130, 0],
    ['SIGTERM', 143, draining],
  ] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(code);
      void end(wait);
    });
  }
  if (process.env.npm_lifecycle_event !== undefined) onParentEnd(() => void end(draining));
}

/** npm runs scripts in a shell that ends on SIGTERM without passing it on; its end is the signal then. */
function onParentEnd(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
  watch.unref();
}
