/** Carries the data that a page was rendered from to its script, as a data block that no browser executes. */
export const pageDataId = 'page-data';
export const rootId = 'root';

/** JSON that cannot close its own script element, whatever a holder has written. */
export function serializePageData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** What `serializePageData` wrote into this document. The server and the script come from the same build, so the shape is known. */
export function readPageData<T>(): T {
  return JSON.parse(requireElement(pageDataId).textContent);
}

export function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`This document has no #${id}.`);
  return element;
}
