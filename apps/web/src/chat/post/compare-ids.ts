/** Ids exceed JavaScript's safe integers, so they stay strings. Later posts have greater ids. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function greaterId(a: string | undefined, b: string): string {
  return a !== undefined && compareIds(a, b) > 0 ? a : b;
}
