import * as z from 'zod/mini';

const storageKey = 'callbacks-put-away';
const idsMax = 20;
const storedIds = z.array(z.string());

/** Whether the visitor has read in this browser what became of a request. */
export function isPutAway(requestId: string): boolean {
  return readIds().includes(requestId);
}

export function putAway(requestId: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([requestId, ...readIds()].slice(0, idsMax)));
  } catch {
    // Without storage, the request is shown again after a reload.
  }
}

function readIds(): string[] {
  try {
    return storedIds.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    // This browser does not allow storage, or another release wrote it.
    return [];
  }
}
