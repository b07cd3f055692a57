import type { GuestLocale } from '@yobirin/contract/locale';
import type { Plugin } from 'vite';

/**
 * Leaves other languages out of a build: a browser loads one language of a stranger's page (LANG-08), and two of the account area.
 * The server's renderer and the service worker have all.
 */
export function onlyLanguages(kept: readonly GuestLocale[]): Plugin {
  return {
    name: 'only-languages',
    transform: {
      filter: { id: /\/i18n\/gen\/messages\/(?!_index)\w+\.js$/ },
      handler: (code) => ({ code: keepLanguages(code, kept), map: null }),
    },
  };
}

/** A compiled message has a function for each language, and one that chooses among them. */
export function keepLanguages(code: string, kept: readonly GuestLocale[]): string {
  const isKept = (line: string) => kept.some((locale) => line.includes(`"${locale}"`));
  const [only, ...others] = kept;
  if (!only || others.length > 0) return code.replace(choicePattern, (line) => (isKept(line) ? line : ''));
  const name = functionNameIn(code, only);
  // The chosen function alone: a page never changes its language.
  return code.replace(/\nexport const (\w+) = [\s\S]*/, (_choosing, key: string) => `\nexport const ${key} = ${name};`);
}

const choicePattern = /^\tif \(locale === "[\w-]+"\) return \w+\(inputs\)\n/gm;

/** The base language comes last, without a condition. */
function functionNameIn(code: string, locale: GuestLocale): string {
  const name =
    new RegExp(`if \\(locale === "${locale}"\\) return (\\w+)\\(`).exec(code)?.[1] ??
    /^\treturn (\w+)\(/m.exec(code)?.[1];
  if (!name) throw new Error(`A compiled message has no function for ${locale}:\n${code}`);
  return name;
}
