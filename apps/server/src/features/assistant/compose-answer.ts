import { limits } from '@yobirin/contract/limits';
import type { GuestLocale } from '@yobirin/contract/locale';
import { isBlank } from '@yobirin/contract/text';
import type { Context } from '../../context.ts';
import { answerLanguage, spokenLocale } from './answer-language.ts';
import { assistantTexts } from './assistant.texts.ts';
import { answerFromKnowledge } from './built-in-answer.ts';
import { type Knowledge, nameFor, type Turn } from './knowledge.ts';
import { answerByModel } from './model-answer.ts';
import { translatorForAnswer } from './translate-for-answer.ts';

export type Question = {
  body: string;
  earlier: readonly Turn[];
  /** Of the visitor's page; null if it is unknown. */
  pageLanguage: GuestLocale | null;
  /** Whether the assistant has not answered in this room before. */
  isFirst: boolean;
  knowledge: Knowledge;
  /** The account of the holder. */
  accountId: string;
  now: Date;
};

/** Answers by the language model if configured, else from the profile. Throws `RemoteError` when the model fails. */
export async function composeAnswer(ctx: Context, question: Question): Promise<string> {
  const language = answerLanguage(question);
  const answer = await answerIn(language, ctx, question);
  const whole = question.isFirst ? introduce(answer, question.knowledge, spokenLocale(language)) : answer;
  return [...whole].slice(0, limits.chatBodyMaxGraphemes).join('');
}

/** Says that a person will answer from here on. */
export function composeNotice(question: Question): string {
  return assistantTexts[spokenLocale(answerLanguage(question))].enough;
}

async function answerIn(language: string, ctx: Context, question: Question): Promise<string> {
  // A post without text has files, which a person has to look at.
  if (isBlank(question.body)) return assistantTexts[spokenLocale(language)].files;
  if (ctx.chatModel) return answerByModel(ctx.chatModel, { ...question, language });
  const { accountId, knowledge } = question;
  const translate = translatorForAnswer(ctx, { accountId, nickname: knowledge.nickname });
  return answerFromKnowledge({ ...question, language, translate });
}

/** Says that a machine answers, unless the answer does (OP-333). */
function introduce(answer: string, knowledge: Knowledge, locale: GuestLocale): string {
  const { machine, greeting } = assistantTexts[locale];
  const saysSo = answer === greeting(nameFor(knowledge, locale)) || answer.startsWith(machine);
  return saysSo ? answer : `${machine}\n\n${answer}`;
}
