import { limits } from '@yobirin/contract/limits';
import type { LimitAttempts } from '../../platform/limits/attempt-limit.ts';

/** Limit for each user, because an answer may cost money. */
export const previewAttempts = { name: 'preview', max: 60, windowMs: 15 * 60_000 };

const windowMs = limits.aiAnswersWindowMs;
const answersPerRoom = { name: 'answer-in-room', max: limits.aiAnswersPerRoomMax, windowMs };
/** Counts answers of the language model, which the operator pays for by account. */
const answersPerAccount = { name: 'answer-of-account', max: limits.aiAnswersPerAccountMax, windowMs };

/**
 * How the next post is answered: by the model, from the profile alone, with the notice that a person will answer, or not at all.
 */
export type AnswerAllowance = 'model' | 'profile' | 'notice' | 'none';

export type AnswerLimits = {
  /** Counts an answer (AI-05). */
  spend(place: { chatRoomId: string; accountId: string }): Promise<AnswerAllowance>;
};

export function createAnswerLimits({ limitAttempts }: { limitAttempts: LimitAttempts }): AnswerLimits {
  const byRoom = limitAttempts(answersPerRoom);
  const byAccount = limitAttempts(answersPerAccount);
  /** Beyond the limit there is no number. */
  const refused = () => null;

  return {
    async spend({ chatRoomId, accountId }) {
      const count = await byRoom.begin(chatRoomId).catch(refused);
      if (count === null) return 'none';
      if (count === answersPerRoom.max) return 'notice';
      return (await byAccount.begin(accountId).catch(refused)) === null ? 'profile' : 'model';
    },
  };
}
