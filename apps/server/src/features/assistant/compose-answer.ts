import { isBlank } from '@yobirin/contract/text';
import type { Context } from '../../context.ts';
import { assistantTexts, languageOf } from './assistant.texts.ts';
import { answerFromKnowledge } from './built-in-answer.ts';
import { answerByModel, type Question } from './model-answer.ts';

/** By the language model where there is one, else by looking it up. Throws `RemoteError` when the model fails. */
export async function composeAnswer({ chatModel }: Pick<Context, 'chatModel'>, question: Question): Promise<string> {
  if (isBlank(question.body)) return acknowledgeFiles(question);
  return chatModel ? answerByModel(chatModel, question) : answerFromKnowledge(question);
}

/** A post without words has files, which are for a person to look at. */
function acknowledgeFiles({ earlier, knowledge }: Question): string {
  const words = earlier.findLast((turn) => turn.author === 'VISITOR' && !isBlank(turn.body))?.body;
  return assistantTexts[languageOf(words ?? knowledge.comment)].files;
}
