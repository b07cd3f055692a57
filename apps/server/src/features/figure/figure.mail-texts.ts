import type { Locale } from '@yobirin/contract/locale';
import type { CountColumn } from './figure-columns.ts';

/** The sums in the mail, in their order. */
export const mailedColumns = [
  'rung',
  'answered',
  'missed',
  'abandoned',
  'chats',
  'chatsAnswered',
  'callbacks',
  'callbacksKept',
] as const satisfies readonly CountColumn[];

type Days = { from: string; to: string };

type FigureMailText = {
  subject: (days: Days) => string;
  lead: (days: Days) => string;
  names: Record<(typeof mailedColumns)[number], string>;
  line: (name: string, count: number, before: number) => string;
  action: string;
  note: string;
};

export const figureMailTexts: Record<Locale, FigureMailText> = {
  ja: {
    subject: ({ from, to }) => `【Yobirin】先週の集計（${from}～${to}）`,
    lead: ({ from, to }) => `${from}から${to}までの、電話とチャットの集計です。かっこ内は前の週の件数です。`,
    names: {
      rung: '着信',
      answered: '応答',
      missed: '不在',
      abandoned: '途中で切られた',
      chats: '始まったチャット',
      chatsAnswered: '返信したチャット',
      callbacks: '折り返しの依頼',
      callbacksKept: '折り返し済み',
    },
    line: (name, count, before) => `・${name} ${count}件（${before}件）`,
    action: '集計を見る',
    note: '曜日と時間帯、場所、言語ごとの数字は、集計のページでご覧いただけます。',
  },
  en: {
    subject: ({ from, to }) => `Yobirin: Your week in figures, ${from} to ${to}`,
    lead: ({ from, to }) => `Here are your calls and chats from ${from} to ${to}, with the week before in brackets.`,
    names: {
      rung: 'Calls that rang',
      answered: 'Answered',
      missed: 'Missed',
      abandoned: 'Caller gave up',
      chats: 'Chats started',
      chatsAnswered: 'Chats answered',
      callbacks: 'Call-back requests',
      callbacksKept: 'Called back',
    },
    line: (name, count, before) => `• ${name}: ${count} (${before})`,
    action: 'See the figures',
    note: 'The page also shows them by weekday and hour, place and language.',
  },
};
