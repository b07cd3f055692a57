import type { GuestLocale } from '@yobirin/contract/locale';
import { spokenLocale } from './answer-language.ts';
import { assistantTexts } from './assistant.texts.ts';
import { describeHours } from './describe-hours.ts';
import { findPassages } from './find-passages.ts';
import { type Knowledge, nameFor, originalLanguageOf, type TextsInLanguage, textsFor } from './knowledge.ts';
import { kindOf, type QuestionKind } from './question-kind.ts';
import { tellPassages } from './tell-passages.ts';
import { termsOf, topicsOf } from './text-terms.ts';
import type { TranslateForAnswer } from './translate-for-answer.ts';

type Question = {
  body: string;
  knowledge: Knowledge;
  now: Date;
  /** Of the question, and so of the answer. */
  language: string;
  translate: TranslateForAnswer;
};

/**
 * Answers without a language model: quotes the sentences of the profile that share words with the question, and states the
 * reception hours. Says so when neither answers it.
 */
export async function answerFromKnowledge(question: Question): Promise<string> {
  const answer = (await answerBody(question, question.body)) ?? (await answerTranslated(question));
  return answer ?? assistantTexts[spokenLocale(question.language)].unknown;
}

/** A question in words that the texts do not have is asked again in the language of the texts. */
async function answerTranslated(question: Question): Promise<string | null> {
  const { body, knowledge, language, translate } = question;
  const textLanguage = originalLanguageOf(knowledge);
  if (textLanguage === null || textLanguage === language) return null;
  const [translated] = (await translate({ texts: [body], from: language, to: textLanguage, isKept: false })) ?? [];
  return translated === undefined ? null : answerBody(question, translated);
}

/** Null if nothing in the text is understood or answered. */
async function answerBody(question: Question, body: string): Promise<string | null> {
  const locale = spokenLocale(question.language);
  const texts = assistantTexts[locale];
  const sentences = sentencesOf(body);
  if (sentences.some((sentence) => kindOf(sentence) === 'person')) return texts.person;

  const answers = await Promise.all(sentences.map((sentence) => answerSentence({ ...question, sentence, locale })));
  const answered = answers.filter((answer) => answer.isAnswer);
  if (answered.length === 0) return answers.find((answer) => answer.text !== null)?.text ?? null;
  const isComplete = !answers.some((answer) => answer.isOpen);
  return [...new Set(answered.map((answer) => answer.text)), ...(isComplete ? [] : [texts.alsoUnknown])].join('\n\n');
}

type Sentence = Question & { sentence: string; locale: GuestLocale };

/** `isOpen` marks a question without an answer. A greeting is neither answered nor open. */
type SentenceAnswer = { text: string | null; isAnswer: boolean; isOpen: boolean };

const open: SentenceAnswer = { text: null, isAnswer: false, isOpen: true };

async function answerSentence({ sentence, knowledge, now, locale, translate }: Sentence): Promise<SentenceAnswer> {
  const texts = assistantTexts[locale];
  const kind = kindOf(sentence);
  if (kind === 'robot') return answer(texts.robot);
  if (kind === 'name' && knowledge.nickname !== '') return answer(texts.name(nameFor(knowledge, locale)));

  const { passages, language } = findInTexts(sentence, textsFor(knowledge, locale));
  const isAboutTheTexts = passages.length > 0 && (kind !== 'hours' || topicsOf(termsOf(sentence)).length > 0);
  if (isAboutTheTexts) {
    const { text, note } = await tellPassages(passages, language, { locale, translate });
    return answer(texts.quote(text, note));
  }
  // Hours on another topic, such as breakfast, are not the reception hours.
  if (kind === 'hours' && topicsOf(termsOf(sentence)).length === 0) {
    const { schedule } = knowledge;
    return answer(await describeHours({ question: sentence, schedule, now, locale, translate }));
  }
  return politeAnswer(kind, knowledge, locale) ?? open;
}

/** What answers the sentence, in the first language whose texts do. */
function findInTexts(sentence: string, written: readonly TextsInLanguage[]) {
  const found = written.map(({ language, texts }) => ({ language, passages: findPassages(sentence, texts) }));
  return found.find(({ passages }) => passages.length > 0) ?? { language: null, passages: [] };
}

function politeAnswer(kind: QuestionKind, knowledge: Knowledge, locale: GuestLocale): SentenceAnswer | null {
  const texts = assistantTexts[locale];
  if (kind === 'greeting') return { text: texts.greeting(nameFor(knowledge, locale)), isAnswer: false, isOpen: false };
  return kind === 'thanks' ? { text: texts.thanks, isAnswer: false, isOpen: false } : null;
}

function answer(text: string): SentenceAnswer {
  return { text, isAnswer: true, isOpen: false };
}

const maxSentences = 5;

function sentencesOf(body: string): string[] {
  const sentences = body.split(/(?<=[。！？!?])|(?<=\.)\s|\n/u).map((sentence) => sentence.trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)).slice(0, maxSentences);
}
