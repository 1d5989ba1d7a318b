/** What was started ends on a signal. */
export function endWith(started: { close(): Promise<void> }): void {
  const end = () => void started.close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (process.env.npm_lifecycle_event !== undefined) onParentEnd(end);
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
