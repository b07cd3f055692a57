import type { Context } from '../../context.ts';
import { answerFromKnowledge } from './built-in-answer.ts';
import { answerByModel, type Question } from './model-answer.ts';

/** By the language model where there is one, else by looking it up. Throws `RemoteError` when the model fails. */
export async function composeAnswer({ chatModel }: Pick<Context, 'chatModel'>, question: Question): Promise<string> {
  return chatModel ? answerByModel(chatModel, question) : answerFromKnowledge(question);
}
