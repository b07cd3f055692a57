import type { FigureGroup, FigureSums } from './figures-query.ts';

/** A group for tests, in which nothing was counted but what is given. */
export function buildGroup(key: string, sums: Partial<FigureSums> = {}): FigureGroup {
  const none = {
    ...{ rung: 0, answered: 0, missed: 0, abandoned: 0, failed: 0, talkSeconds: 0, messagesIn: 0, messagesOut: 0 },
    ...{ chats: 0, chatsAnswered: 0, callbacks: 0, callbacksKept: 0 },
    ...{ answerSeconds: null, firstAnswerSeconds: null, lossPermille: null },
  };
  return { key, name: key.startsWith('=') ? key.slice(1) : null, sums: { ...none, ...sums } };
}
