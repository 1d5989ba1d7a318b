// Addresses within the built pages. Redoc 3 routes by `#/<tag>/<operationId>`, both in its own slug form.

const reference = 'index.html';
const register = 'assumptions.html';

export function operationHref(operation: { tag: string; id: string }): string {
  return `${reference}${operationAnchor(operation)}`;
}

export function groupHref(tag: string): string {
  return `${reference}#/${slug(tag)}`;
}

/** The address within the reference itself, which may be served under another name than its file's. */
export function operationAnchor(operation: { tag: string; id: string }): string {
  return `#/${slug(operation.tag)}/${slug(operation.id)}`;
}

export function assumptionHref(id: string): string {
  return `${register}#${id}`;
}

/** Redoc's slugs, for the letters, digits and spaces that tags and operationIds are made of. */
export function slug(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, '-');
}
