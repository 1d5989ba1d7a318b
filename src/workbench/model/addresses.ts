/** Address of the workbench's current view: the hash of its own page, or a value inside another page. */
export interface Addresses {
  /** The present hash, with its `#`; empty where there is none. */
  read(): string;
  /** Goes to another; `replace` leaves no step to come back to. */
  go(hash: string, replace?: boolean): void;
  /** Tells of each change; answers how to stop. */
  watch(changed: () => void): () => void;
  /** An address that others may open, for links that are copied. */
  share(hash: string): string;
}

/** The hash of the page. */
export function pageAddresses(window: Window): Addresses {
  const { location, history } = window;
  return {
    read: () => location.hash,
    go(hash, replace = false) {
      if (hash === location.hash) return;
      // A hash that is set is told of later, and what is pressed meanwhile would go by the one before.
      if (replace) history.replaceState(history.state, '', hash);
      else history.pushState(null, '', hash);
      window.dispatchEvent(new Event('hashchange'));
    },
    watch(changed) {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    share: (hash) => new URL(hash, location.href).href,
  };
}

/** An address that is nobody else's, for a workbench within another page, which has addresses of its own. */
export function ownAddresses(start: string, share: (hash: string) => string): Addresses {
  const watching = new Set<() => void>();
  let present = start;
  return {
    read: () => present,
    go(hash) {
      present = hash;
      for (const changed of watching) changed();
    },
    watch(changed) {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
    share,
  };
}
