/** The paths of all pages that search engines are told of. */
export async function listSitePaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) throw new Error(`The sitemap answered ${response.status}`);
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  return [...new Set(addresses.map((address) => new URL(address).pathname))];
}

/** Every page that somebody may come to without having signed in, with one that does not exist. */
export async function listPublicPaths(origin: string): Promise<string[]> {
  return [...(await listSitePaths(origin)), '/demo', '/service/no-such-page'];
}
