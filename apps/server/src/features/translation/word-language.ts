import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { eld } from 'eld/extrasmall';

const wordsMin = 3;
const lettersMin = 10;

/** Syllables of Japanese in Latin letters: `arigatou`, `onegaishimasu`. */
const romaji = /^(?:(?:[kgsztdnhbpmrwjfy]|[kgnhbpmr]y|sh|ch|ts|ss|kk|tt|pp|sch|tch)?[aiueoāīūēō]|n(?![aiueo]))+$/i;

/** Many languages share Latin letters, and `OK です` is written everywhere. */
const tellsLittle = /^[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Han}'’]*$/u;

/** The language of a text in an alphabet, or the page's if it is short, romaji or not plain. */
export function detectByWords(text: string, pageLanguage: string | null): string | null {
  const words = text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const letters = words.join('');
  const isShort = tellsLittle.test(letters) && (words.length < wordsMin || letters.length < lettersMin);
  if (isShort || words.length === 0 || words.every((word) => romaji.test(word))) return pageLanguage;
  const found = loadDetector().detect(words.join(' '));
  return found.language !== '' && found.isReliable() ? tagOf(found.language) : pageLanguage;
}

/** The detector has one tag for both kinds of Chinese. */
function tagOf(language: string): string {
  return language === 'zh' ? 'zh-Hans' : language;
}

type Detector = typeof eld;
let detector: Detector | undefined;

/** Its tables take 30 MB and a third of a second. `import()` would make every caller wait. */
export function loadDetector(): Detector {
  // The package exports nothing to `require`, which loads a module of it by its path.
  const home = dirname(findPackageJSON('eld', import.meta.url) ?? '');
  const require = createRequire(import.meta.url);
  detector ??= (require(join(home, 'src/entries/static.extrasmall.js')) as { eld: Detector }).eld;
  return detector;
}
