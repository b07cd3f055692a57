import { isBlank } from '@yobirin/contract/text';
import type { Context } from '../../context.ts';
import { assistantTexts, languageOf } from './assistant.texts.ts';
import { answerFromKnowledge } from './built-in-answer.ts';
import { answerByModel, type Question } from './model-answer.ts';

/** Answers by the language model if configured, else from the profile. Throws `RemoteError` when the model fails. */
export async function composeAnswer({ chatModel }: Pick<Context, 'chatModel'>, question: Question): Promise<string> {
  if (isBlank(question.body)) return acknowledgeFiles(question);
  return chatModel ? answerByModel(chatModel, question) : answerFromKnowledge(question);
}

/** A post without text has files, which a person has to look at. */
function acknowledgeFiles({ earlier, knowledge }: Question): string {
  const words = earlier.findLast((turn) => turn.author === 'VISITOR' && !isBlank(turn.body))?.body;
  return assistantTexts[languageOf(words ?? knowledge.comment)].files;
}
