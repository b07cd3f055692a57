import type { Locale } from '@yobirin/contract/locale';

export type ChatMail = 'toHolder' | 'toGuest';

type MailText = {
  subject: (name: string) => string;
  lead: (name: string) => string;
  action: string;
  notes: string[];
};

type CommonText = {
  /** Replaces a writer's name that must not be repeated, such as one that looks like a link. */
  someone: string;
};

const texts: Record<Locale, CommonText & { mails: Record<ChatMail, MailText> }> = {
  ja: {
    someone: 'チャットのお相手',
    mails: {
      toHolder: {
        subject: (name) => `【Yobirin】${name}からメッセージが届いています`,
        lead: (name) => `${name}から新しいメッセージが届いています。次のリンクからご確認ください。`,
        action: 'メッセージを見る',
        notes: ['お読みいただくまで、このチャットについて次のメールはお送りしません。'],
      },
      toGuest: {
        subject: (name) => `【Yobirin】${name}から返信が届いています`,
        lead: (name) => `${name}から返信が届いています。次のリンクからチャットに戻れます。`,
        action: 'チャットに戻る',
        notes: [
          'このリンクを知っている人は、どなたでもこのチャットを開けます。ほかの人に教えないでください。',
          'お読みいただくまで、このチャットについて次のメールはお送りしません。',
        ],
      },
    },
  },
  en: {
    someone: 'Someone',
    mails: {
      toHolder: {
        subject: (name) => `Yobirin: Message from ${name}`,
        lead: (name) => `${name} sent you a message. Open this link to read it.`,
        action: 'Read the message',
        notes: ['We won’t email again until you open it.'],
      },
      toGuest: {
        subject: (name) => `Yobirin: ${name} replied`,
        lead: (name) => `${name} replied to you. This link takes you back to the chat.`,
        action: 'Back to the chat',
        notes: [
          'Anyone who knows this link can open the chat, so keep it to yourself.',
          'We won’t email again until you open it.',
        ],
      },
    },
  },
};

export function chatMailText(mail: ChatMail, locale: Locale): MailText & CommonText {
  const { mails, ...common } = texts[locale];
  return { ...common, ...mails[mail] };
}
