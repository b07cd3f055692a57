import nodeFs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { type Locale, locales } from '@yobirin/contract/locale';
import { replaceIfChanged } from './replace-if-changed.ts';

type Messages = Record<string, unknown>;

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
  const spoken = await Promise.all(locales.map(async (locale) => ({ locale, messages: await readMessages(locale) })));
  const keys = new Set(spoken.flatMap(({ messages }) => Object.keys(messages)));
  const problems = [
    ...(settings.locales.join() === locales.join() ? [] : ['project.inlang/settings.json has other locales']),
    ...[...keys].flatMap((key) => findProblems(key, spoken)),
  ];
  if (problems.length > 0) throw new Error(`Messages of ${locales.join(' and ')} differ:\n  ${problems.join('\n  ')}`);
}

function findProblems(key: string, spoken: { locale: Locale; messages: Messages }[]): string[] {
  const missing = spoken.filter(({ messages }) => !(key in messages)).map(({ locale }) => locale);
  if (missing.length > 0) return [`"${key}" is missing in ${missing.join(' and ')}`];
  const placeholders = new Set(spoken.map(({ messages }) => placeholdersOf(messages[key])));
  return placeholders.size > 1 ? [`"${key}" has different placeholders in ${locales.join(' and ')}`] : [];
}

/** Skips the notes that the compiler writes beside its settings. */
async function writeOutput(path: string, content: string): Promise<void> {
  if (path.startsWith(output)) await replaceIfChanged(path, content);
}

async function readMessages(locale: Locale): Promise<Messages> {
  const directory = pathOf(`messages/${locale}`);
  const files = await readdir(directory);
  const areas = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  return Object.assign({}, ...areas.map((text): Messages => JSON.parse(text)));
}

function placeholdersOf(message: unknown): string {
  const names = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return [...new Set(names)].sort().join();
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
