/** The page number in an address; the first page if it is not a valid number. */
export function pageOf(search: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(search ?? '') ? Number(search) : 1;
}

export function lastPageOf({ totalCount, take }: { totalCount: number; take: number }): number {
  return Math.max(1, Math.ceil(totalCount / take));
}
