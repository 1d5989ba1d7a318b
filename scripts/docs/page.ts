const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M9 10.5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-3.5L12 23.5v-4a3 3 0 0 1-3-3z" fill="#fff"/></svg>';

/** The page with a sandbox in it, beside the reference's own. */
export const playgroundHref = 'playground.html';

/** The icon of all pages, so that no browser asks the server for one. */
export const iconLink = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`;
