/**
 * IDs with one skeleton look alike in print (VALID-21): l, i, I and 1; o and 0; - and _; rn and m; vv and w. The database
 * computes it by `id-skeleton-sql.ts`, which must agree.
 */
export function skeletonOf(yobirinId: string): string {
  return yobirinId
    .toLowerCase()
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('_', '-')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
