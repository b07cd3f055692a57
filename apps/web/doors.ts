import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GuestLocale, guestLocales } from '@yobirin/contract/locale';
import type { Manifest } from 'vite';
import type { DoorAssets, DoorName, DoorScript } from './src/document/door-assets.ts';

type Door = { script: string; style: string };

/** The source files that each door sends to the browser. */
const doors: Record<DoorName, Door> = {
  site: { script: 'src/site/client.ts', style: 'src/site/site.css' },
  visitor: { script: 'src/visitor/client.tsx', style: 'src/visitor/visitor.css' },
  guest: { script: 'src/guest/client.tsx', style: 'src/guest/guest.css' },
  account: { script: 'src/account/client.tsx', style: 'src/account/account.css' },
  gallery: { script: 'src/gallery/client.tsx', style: 'src/gallery/gallery.css' },
};

/** The doors of strangers, whose scripts are built once for each language (LANG-08). */
export type StrangersDoor = 'visitor' | 'guest';

export function doorFiles(names: readonly DoorName[]): string[] {
  return names.flatMap((name) => [scriptFile(name), styleFile(name)]);
}

export function scriptFile(name: DoorName): string {
  return doors[name].script;
}

export function styleFile(name: DoorName): string {
  return doors[name].style;
}

/** Each build has a manifest of its own. `styles` is that of the strangers' doors, which is the same in every language. */
export function manifestFile(name: DoorName | `${StrangersDoor}.${GuestLocale}` | 'styles'): string {
  return `.vite/${name}.json`;
}

/** In development the browser loads the sources themselves, which have all languages. */
export function sourceAssets(): Record<DoorName, DoorAssets> {
  return {
    site: sourcesOf(doors.site),
    visitor: sourcesOf(doors.visitor),
    guest: sourcesOf(doors.guest),
    account: sourcesOf(doors.account),
    gallery: sourcesOf(doors.gallery),
  };
}

function sourcesOf({ script, style }: Door): DoorAssets {
  return { scripts: inAll({ script: `/${script}`, preloads: [] }), stylesheet: `/${style}`, inlineStyle: null };
}

/** Reads the addresses of the built files from the manifests of a finished client build. */
export async function builtAssets(clientDirectory: string): Promise<Record<DoorName, DoorAssets>> {
  const build = { clientDirectory };
  const visitor = await strangersAssets(build, 'visitor');
  const visitorStyle = await readFile(join(clientDirectory, visitor.stylesheet), 'utf8');
  return {
    site: await doorAssets(build, 'site'),
    guest: await strangersAssets(build, 'guest'),
    account: await doorAssets(build, 'account'),
    gallery: await doorAssets(build, 'gallery'),
    // The call page must paint from its first response: on a slow phone one more request costs as much as the page.
    visitor: { ...visitor, stylesheet: null, inlineStyle: visitorStyle.trim() },
  };
}

type Build = { clientDirectory: string };

async function doorAssets(build: Build, name: DoorName) {
  const manifest = await readManifest(build, manifestFile(name));
  return { scripts: inAll(builtScript(manifest, name)), stylesheet: builtStyle(manifest, name), inlineStyle: null };
}

async function strangersAssets(build: Build, name: StrangersDoor) {
  const scripts = inAll<DoorScript>({ script: '', preloads: [] });
  for (const locale of guestLocales) {
    scripts[locale] = builtScript(await readManifest(build, manifestFile(`${name}.${locale}`)), name);
  }
  const stylesheet = builtStyle(await readManifest(build, manifestFile('styles')), name);
  return { scripts, stylesheet, inlineStyle: null };
}

async function readManifest({ clientDirectory }: Build, file: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(clientDirectory, file), 'utf8'));
}

function builtScript(manifest: Manifest, name: DoorName): DoorScript {
  const { script } = doors[name];
  const preloads = importsOf(manifest, script).map((file) => `/${file}`);
  return { script: `/${requireChunk(manifest, script).file}`, preloads };
}

function builtStyle(manifest: Manifest, name: DoorName): string {
  return `/${requireChunk(manifest, doors[name].style).file}`;
}

function inAll<Value>(value: Value): Record<GuestLocale, Value> {
  return { ja: value, en: value, ko: value, 'zh-Hans': value, 'zh-Hant': value };
}

function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  return (requireChunk(manifest, key).imports ?? []).flatMap((imported) => {
    if (seen.has(imported)) return [];
    seen.add(imported);
    return [requireChunk(manifest, imported).file, ...importsOf(manifest, imported, seen)];
  });
}

function requireChunk(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The web build has no ${key}.`);
  return chunk;
}
