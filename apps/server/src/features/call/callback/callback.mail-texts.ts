import type { Locale } from '@yobirin/contract/locale';

type CallbackMailText = {
  someone: string;
  /** To a guest who was called back and did not answer. */
  unreached: { subject: (name: string) => string; lead: (name: string) => string; action: string; note: string };
  /** To a holder: a guest asks to be called back. */
  requested: {
    subject: (name: string) => string;
    lead: (name: string, called: string) => string;
    wishedTime: (time: string) => string;
    action: string;
  };
};

export const callbackMailTexts: Record<Locale, CallbackMailText> = {
  ja: {
    someone: '名前の分からない方',
    unreached: {
      subject: (name) => `【Yobirin】${name}から折り返し電話がありました`,
      lead: (name) =>
        `${name}が折り返しお電話しましたが、つながりませんでした。下のボタンから、電話をかけたり、メッセージを送ったりできます。`,
      action: 'チャットを開く',
      note: 'このリンクは1回だけ、24時間以内に使えます。',
    },
    requested: {
      subject: (name) => `【Yobirin】${name}が折り返し電話を希望しています`,
      lead: (name, called) => `${name}が「${called}」からの折り返し電話を希望しています。`,
      wishedTime: (time) => `希望の時刻：${time}`,
      action: '折り返しの依頼を見る',
    },
  },
  en: {
    someone: 'Someone',
    unreached: {
      subject: (name) => `Yobirin: ${name} tried to call you back`,
      lead: (name) =>
        `${name} called you back but couldn’t reach you. Use the button below to call them yourself or send a message.`,
      action: 'Open the chat',
      note: 'This link works once, within 24 hours.',
    },
    requested: {
      subject: (name) => `Yobirin: ${name} would like a call back`,
      lead: (name, called) => `${name} would like “${called}” to call them back.`,
      wishedTime: (time) => `Preferred time: ${time}`,
      action: 'See call-back requests',
    },
  },
};
