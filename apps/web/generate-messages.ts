import nodeFs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { type GuestLocale, guestLocales } from '@yobirin/contract/locale';
import { findMessageProblems, type Messages } from './message-problems.ts';
import { replaceIfChanged } from './replace-if-changed.ts';
import { findStrangersKeys } from './strangers-keys.ts';

const output = pathOf('src/i18n/gen');

/** Compiles the messages of all languages into typed functions. Throws if a language lacks a text. */
export async function generateMessages(): Promise<void> {
  await refuseIncompleteMessages();
  await compile({
    project: pathOf('project.inlang'),
    outdir: output,
    // `src/i18n/speak.ts` sets the language of the messages; it is never guessed from cookies or addresses.
    strategy: ['baseLocale'],
    disableAsyncLocalStorage: true,
    isServer: 'import.meta.env.SSR',
    cleanOutdir: false,
    fs: { ...nodeFs, promises: { ...nodeFs.promises, writeFile: writeOutput } },
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
}

/** Paraglide would silently fall back to another language. */
async function refuseIncompleteMessages(): Promise<void> {
  const settings: { locales: string[] } = JSON.parse(await readFile(pathOf('project.inlang/settings.json'), 'utf8'));
  const read = async (locale: GuestLocale) => [locale, await readMessages(locale)] as const;
  const messages = Object.fromEntries(await Promise.all(guestLocales.map(read)));
  const problems = [
    ...(settings.locales.join() === guestLocales.join() ? [] : ['project.inlang/settings.json has other locales']),
    // Safe: read for every locale.
    ...findMessageProblems(messages as Record<GuestLocale, Messages>, await findStrangersKeys(pathOf('src'))),
  ];
  if (problems.length > 0) throw new Error(`Messages are not complete:\n  ${problems.join('\n  ')}`);
}

/** Skips the notes that the compiler writes beside its settings. */
async function writeOutput(path: string, content: string): Promise<void> {
  if (path.startsWith(output)) await replaceIfChanged(path, content);
}

async function readMessages(locale: GuestLocale): Promise<Messages> {
  const directory = pathOf(`messages/${locale}`);
  const files = await readdir(directory);
  const areas = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  return Object.assign({}, ...areas.map((text): Messages => JSON.parse(text)));
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
