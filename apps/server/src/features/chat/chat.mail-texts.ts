import type { Locale } from '@yobirin/contract/locale';

export type ChatMail = 'toHolder' | 'toGuest';

type MailText = {
  subject: (name: string) => string;
  lead: (name: string) => string;
  action: string;
  notes: string[];
};

type CommonText = {
  greeting: string;
  signature: string;
  /** Replaces a writer's name that must not be repeated, such as one that looks like a link. */
  someone: string;
};

const texts: Record<Locale, CommonText & { mails: Record<ChatMail, MailText> }> = {
  ja: {
    greeting: 'いつもYobirinをご利用いただき、ありがとうございます。',
    signature: 'Yobirin（呼び鈴） このメールは送信専用です。ご返信いただいてもお答えできません。',
    someone: 'チャットのお相手',
    mails: {
      toHolder: {
        subject: (name) => `【Yobirin】${name}さんからメッセージが届いています`,
        lead: (name) => `${name}さんから新しいメッセージが届いています。次のリンクからご確認ください。`,
        action: 'メッセージを見る',
        notes: ['ご確認いただくまで、このチャットについて新たなメールはお送りしません。'],
      },
      toGuest: {
        subject: (name) => `【Yobirin】${name}さんから返信が届いています`,
        lead: (name) => `${name}さんから返信が届いています。次のリンクからチャットに戻れます。`,
        action: 'チャットに戻る',
        notes: [
          'このリンクを知っている人は、どなたでもこのチャットを開けます。ほかの人に教えないでください。',
          'ご確認いただくまで、このチャットについて新たなメールはお送りしません。',
        ],
      },
    },
  },
  en: {
    greeting: 'Hello,',
    signature: 'Yobirin. This address only sends mails; replies to it are not read.',
    someone: 'Someone',
    mails: {
      toHolder: {
        subject: (name) => `Yobirin: A message from ${name}`,
        lead: (name) => `${name} has sent you a new message. Open the following link to read it.`,
        action: 'Read the message',
        notes: ['Until you have read it, we will send no further mail about this chat.'],
      },
      toGuest: {
        subject: (name) => `Yobirin: ${name} has replied`,
        lead: (name) => `${name} has replied to you. The following link brings you back to the chat.`,
        action: 'Return to the chat',
        notes: [
          'Anyone who knows this link can open the chat, so keep it to yourself.',
          'Until you have been there, we will send no further mail about this chat.',
        ],
      },
    },
  },
};

export function chatMailText(mail: ChatMail, locale: Locale): MailText & CommonText {
  const { mails, ...common } = texts[locale];
  return { ...common, ...mails[mail] };
}
