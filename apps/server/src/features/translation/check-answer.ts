import { cleanParagraphs, isBlank } from '@yobirin/contract/text';
import { convertChinese, isChinesePair } from '../../platform/translate/convert-chinese.ts';
import { findLanguage } from './find-language.ts';

/** The answer as it may be shown, or null if it is no translation of the text into this language (TRANS-03). */
export async function checkAnswer(text: string, answer: string, to: string): Promise<string | null> {
  const cleaned = cleanParagraphs(answer);
  if (isBlank(cleaned) || isFarLonger(text, cleaned) || countTags(cleaned) > countTags(text)) return null;
  // What the engine quotes from the text says nothing about its own language, unless it wrote nothing else.
  const own = cleaned === text ? cleaned : cleaned.replaceAll(text, ' ');
  const found = findLanguage(own.replace(/⟦[^⟧]*⟧/g, ' '), to);
  if (found === to) return cleaned;
  // Some engines write simplified characters whatever they are asked for.
  return isChinesePair(found, to) ? convertChinese(cleaned, to === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans') : null;
}

/** A word of Japanese may be a sentence elsewhere, but never a page. */
function isFarLonger(text: string, answer: string): boolean {
  return answer.length > text.length * 10 + 200;
}

function countTags(text: string): number {
  return text.match(/<[!/]?[a-z][^<>]*>/gi)?.length ?? 0;
}
