import type { Locale } from '@yobirin/contract/locale';

export type ChatMail = 'toHolder' | 'voiceToHolder' | 'toGuest' | 'confirmGuest';

type MailText = {
  /** For a recipient who may not know us. */
  greeting?: string;
  subject: (name: string) => string;
  /** `length` is that of a voice message, such as 0:42. */
  lead: (name: string, length: string) => string;
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
      voiceToHolder: {
        subject: (name) => `【Yobirin】${name}からボイスメッセージが届いています`,
        lead: (name, length) => `${name}から${length}のボイスメッセージが届いています。次のリンクからお聞きください。`,
        action: 'ボイスメッセージを聞く',
        notes: ['お聞きいただくまで、このチャットについて次のメールはお送りしません。'],
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
      confirmGuest: {
        greeting: 'はじめてご連絡いたします。',
        subject: () => '【Yobirin】メールアドレスのご確認',
        lead: (name) => `「${name}」とのチャットで、返信をこのメールアドレスで受け取るお申し込みがありました。`,
        action: '返信をメールで受け取る',
        notes: [
          'リンク先のボタンを押すと、返信があったときにメールでお知らせします。押すまでは、お知らせをお送りしません。',
          'お心当たりのない場合は、何もせずにこのメールを破棄してください。',
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
      voiceToHolder: {
        subject: (name) => `Yobirin: Voice message from ${name}`,
        lead: (name, length) => `${name} left a voice message of ${length}. Open this link to listen to it.`,
        action: 'Listen to it',
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
      confirmGuest: {
        subject: () => 'Yobirin: Confirm your email address',
        lead: (name) => `Someone chatting with “${name}” asked to get the replies at this email address.`,
        action: 'Get replies by email',
        notes: [
          'Press the button on the page that opens, and we’ll email you when there’s a reply. Until then, we send nothing.',
          'If it wasn’t you, just ignore this email.',
        ],
      },
    },
  },
};

export function chatMailText(mail: ChatMail, locale: Locale): MailText & CommonText {
  const { mails, ...common } = texts[locale];
  return { ...common, ...mails[mail] };
}
