import type { Locale } from '@yobirin/contract/locale';
import { assistantTexts, languageOf } from './assistant.texts.ts';
import { describeHours } from './describe-hours.ts';
import { findPassages } from './find-passages.ts';
import type { Knowledge } from './knowledge.ts';
import { kindOf, type QuestionKind } from './question-kind.ts';
import { termsOf, topicsOf } from './text-terms.ts';

type Question = { body: string; knowledge: Knowledge; now: Date };

/**
 * Answers without a language model: quotes the sentences of the profile that share words with the question, and states the
 * reception hours. Says so when neither answers it.
 */
export function answerFromKnowledge({ body, knowledge, now }: Question): string {
  const locale = languageOf(body);
  const texts = assistantTexts[locale];
  const sentences = sentencesOf(body);
  if (sentences.some((sentence) => kindOf(sentence) === 'person')) return texts.person;

  const answers = sentences.map((sentence) => answerSentence({ sentence, knowledge, now, locale }));
  const answered = answers.filter((answer) => answer.isAnswer);
  if (answered.length === 0) return answers.find((answer) => answer.text !== null)?.text ?? texts.unknown;
  const isComplete = !answers.some((answer) => answer.isOpen);
  return [...new Set(answered.map((answer) => answer.text)), ...(isComplete ? [] : [texts.alsoUnknown])].join('\n\n');
}

type Sentence = { sentence: string; knowledge: Knowledge; now: Date; locale: Locale };

/** `isOpen` marks a question without an answer. A greeting is neither answered nor open. */
type SentenceAnswer = { text: string | null; isAnswer: boolean; isOpen: boolean };

const open: SentenceAnswer = { text: null, isAnswer: false, isOpen: true };

function answerSentence({ sentence, knowledge, now, locale }: Sentence): SentenceAnswer {
  const texts = assistantTexts[locale];
  const kind = kindOf(sentence);
  if (kind === 'robot') return answer(texts.robot);
  if (kind === 'name' && knowledge.nickname !== '') return answer(texts.name(knowledge.nickname));

  const passages = findPassages(sentence, [knowledge.comment, knowledge.afkComment]);
  const isAboutTheTexts = passages.length > 0 && (kind !== 'hours' || topicsOf(termsOf(sentence)).length > 0);
  if (isAboutTheTexts) return answer(texts.quote(passages.join('\n')));
  // Hours on another topic, such as breakfast, are not the reception hours.
  if (kind === 'hours' && topicsOf(termsOf(sentence)).length === 0) {
    return answer(describeHours({ question: sentence, schedule: knowledge.schedule, now, locale }));
  }
  return politeAnswer(kind, knowledge, locale) ?? open;
}

function politeAnswer(kind: QuestionKind, { nickname }: Knowledge, locale: Locale): SentenceAnswer | null {
  const texts = assistantTexts[locale];
  if (kind === 'greeting') return { text: texts.greeting(nickname), isAnswer: false, isOpen: false };
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
