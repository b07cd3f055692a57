import { gzipSync } from 'node:zlib';

/** Gzipped bytes of all scripts that a page loads before any interaction: its own and their imports. */
export async function measureScriptBytes(pageUrl: string): Promise<number> {
  const html = await fetchText(pageUrl);
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const files = await loadModules(findScriptTags(html).map((path) => new URL(path, pageUrl).href));
  return [...inline, ...files].reduce((bytes, code) => bytes + gzipSync(code).length, 0);
}

function findScriptTags(html: string): string[] {
  const scripts = html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g);
  const preloads = html.matchAll(/<link(?=[^>]*\srel="modulepreload")[^>]*\shref="([^"]+)"/g);
  return [...scripts, ...preloads].map(([, path = '']) => path);
}

async function loadModules(entryUrls: string[]): Promise<string[]> {
  const loaded = new Map<string, string>();
  const waiting = [...entryUrls];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (loaded.has(url)) continue;
    const code = await fetchText(url);
    loaded.set(url, code);
    waiting.push(...findStaticImports(code).map((path) => new URL(path, url).href));
  }
  return [...loaded.values()];
}

function findStaticImports(code: string): string[] {
  const imports = code.matchAll(/\b(?:import|from)\s*["']([^"']+\.js)["']/g);
  return [...imports].map(([, path = '']) => path);
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
