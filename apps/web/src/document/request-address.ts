/** The path of an address such as `/demo?callerName=101`. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** The query of an address, with the question mark; empty if it has none. */
export function searchOf(url: string): string {
  return url.slice(pathOf(url).length);
}
