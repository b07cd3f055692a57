export const featureTabCount = 8;

/** The tab that an address asks for by its query `tab`, counted from one; the first where it asks for none that exists (MARKETING-05). */
export function wantedTab(search: string): number {
  const wanted = new URLSearchParams(search).get('tab') ?? '';
  const number = /^\d$/.test(wanted) ? Number(wanted) : 1;
  return number >= 1 && number <= featureTabCount ? number : 1;
}
