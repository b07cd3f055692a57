import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locale } from '../../packages/contract/src/locale.ts';

const messages = resolve(import.meta.dirname, '../../apps/web/messages');

/** The text of a screen by message key: `words('visitor_call')`, `words('qr_code', { href })`. */
export type Words = (key: string, values?: Record<string, string>) => string;

export function wordsIn(locale: Locale): Words {
  const directory = join(messages, locale);
  const areas = readdirSync(directory).map((file) => JSON.parse(readFileSync(join(directory, file), 'utf8')));
  const all: Record<string, string> = Object.assign({}, ...areas);
  return (key, values = {}) => {
    const text = all[key];
    if (text === undefined) throw new Error(`There is no message "${key}".`);
    return text.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
  };
}
