import type { Locale } from '@yobirin/contract/locale';

type Offer = { company: string; yobirinId: string; until: string };

type MailText = {
  /** For an address without a user, or a name that looks like a link. */
  greetingWithoutName: string;
  subject: (offer: Offer) => string;
  paragraphs: (offer: Offer) => string[];
  action: string;
  notes: (offer: Offer) => string[];
};

const texts: Record<Locale, MailText> = {
  ja: {
    greetingWithoutName: 'はじめてご連絡いたします。',
    subject: ({ company }) => `【Yobirin】${company}から招待が届いています`,
    paragraphs: ({ company, yobirinId }) => [
      `${company}が、公開ID「${yobirinId}」の担当者としてあなたを招待しています。`,
      `承諾すると、「${yobirinId}」への通話とチャットがあなたのブラウザに届くようになります。IDの管理は${company}が行います。担当は、いつでもご自身で外れることができます。`,
      '費用は一切かかりません。カードの登録も不要です。',
    ],
    action: '招待を確認する',
    notes: ({ until }) => [
      `この招待は${until}まで有効です。承諾するか辞退するかは、リンク先でお選びいただけます。`,
      'お心当たりのない場合は、このメールを破棄してください。何も登録されません。',
    ],
  },
  en: {
    greetingWithoutName: 'Hello,',
    subject: ({ company }) => `Yobirin: ${company} invites you`,
    paragraphs: ({ company, yobirinId }) => [
      `${company} invites you to take calls and messages for the public ID “${yobirinId}”.`,
      `If you accept, calls and chats to “${yobirinId}” reach you in your browser. ${company} manages the ID, and you can leave any time.`,
      'It’s free for you, and you don’t need a card.',
    ],
    action: 'See the invitation',
    notes: ({ until }) => [
      `The invitation is valid until ${until}. Open the link to accept or decline it.`,
      'If you don’t know what this is about, just ignore this email.',
    ],
  },
};

export function inviteMailText(locale: Locale): MailText {
  return texts[locale];
}
