/** The paths of all pages in the sitemap. */
export async function listSitePaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) throw new Error(`The sitemap answered ${response.status}`);
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  return [...new Set(addresses.map((address) => new URL(address).pathname))];
}

/** Every page that is open without sign-in, and one that does not exist. */
export async function listPublicPaths(origin: string): Promise<string[]> {
  return [...(await listSitePaths(origin)), '/status', '/demo', '/service/no-such-page'];
}
