/** Ids are numbers too long for JavaScript's own. Later posts have greater ones. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function greaterId(a: string | undefined, b: string): string {
  return a !== undefined && compareIds(a, b) > 0 ? a : b;
}
