export const featureTabCount = 8;

/** The tab in the query `tab` of an address, counted from one; the first if there is none or it does not exist (MARKETING-05). */
export function wantedTab(search: string): number {
  const wanted = new URLSearchParams(search).get('tab') ?? '';
  const number = /^\d$/.test(wanted) ? Number(wanted) : 1;
  return number >= 1 && number <= featureTabCount ? number : 1;
}
