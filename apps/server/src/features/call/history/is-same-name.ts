/** Whether two names are plausibly one person's: equal but for spaces around, width and case. A missing name equals none. */
export function isSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && plainName(one) === plainName(other);
}

function plainName(name: string | null | undefined): string {
  return (name ?? '').normalize('NFKC').trim().toLowerCase();
}
