import { findHanLanguage, loadCharacters } from './han-language.ts';
import { detectByWords, loadDetector } from './word-language.ts';

/**
 * The language of a text as a tag such as `ja` or `zh-Hant`, or null if the text does not tell (TRANS-10). `pageLanguage` is that of the
 * writer's page; it wins unless the text is plainly in another. The first call loads tables, unless `prepareDetection` did.
 */
export function findLanguage(text: string, pageLanguage: string | null): string | null {
  const words = withoutAddresses(text.slice(0, readMaxUnits));
  const kana = count(words, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(words, /[가-힣]/g);
  const han = count(words, /\p{Script=Han}/gu);
  const others = count(words, /\p{L}/gu) - kana - hangul - han;
  // A word or two of another script, such as `OK です` or `WiFi 안돼요`, does not decide against a longer text around it.
  if (hangul >= 2 && hangul > kana && hangul * syllableLetters >= others) return 'ko';
  if (isJapanese({ kana, han }) && kana >= hangul && (kana + han) * syllableLetters >= others) return 'ja';
  if (han * syllableLetters >= others) return han < 2 ? pageLanguage : findHanLanguage(words, pageLanguage);
  return detectByWords(words, pageLanguage);
}

/** Loads the tables, so that this stops no calls and posts later on. */
export function prepareDetection(): void {
  loadCharacters();
  loadDetector();
}

/** More tells nothing new. */
const readMaxUnits = 1_000;

/** About so many Latin letters say as much as one character of Japanese, Korean or Chinese. */
const syllableLetters = 3;

/** Kana are also in `OK です`, and in names of shops among Chinese characters. */
function isJapanese({ kana, han }: { kana: number; han: number }): boolean {
  return (kana >= 3 || (kana >= 1 && kana + han >= 4)) && kana * 5 >= han;
}

/** URLs, mail addresses and codes are in no language. */
function withoutAddresses(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)[!-~]+|[\w.+-]+@[\w.-]+|[A-Za-z]*\d[A-Za-z\d]*/gi, ' ');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
