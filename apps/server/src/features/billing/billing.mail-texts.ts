import { limits } from '@yobirin/contract/limits';
import type { Locale } from '@yobirin/contract/locale';

export const billingMailKinds = [
  'trialEnding',
  'trialEnded',
  'planStarted',
  'renewalFailed',
  'licenseInvalid',
  'licenseRestored',
  'planEnded',
  'pauseEnding',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];

type MailText = {
  subject: string;
  /** `date` is the end of the trial or plan, for mails that state it. */
  paragraphs: (facts: { date: string }) => string[];
  action: string;
  notes: string[];
};

const texts: Record<Locale, Record<BillingMailKind, MailText>> = {
  ja: {
    trialEnding: {
      subject: '【Yobirin】無料トライアルはまもなく終了します',
      paragraphs: ({ date }) => [
        `無料トライアルは${date}に終了します。`,
        '引き続き電話やメッセージを受けるには、有料プランをご契約ください。',
      ],
      action: 'プランを選ぶ',
      notes: ['自動的に有料プランへ移ることはありません。ご契約がない場合はフリープランになります。'],
    },
    trialEnded: {
      subject: '【Yobirin】無料トライアルが終了しました',
      paragraphs: () => [
        '無料トライアルが終了し、フリープランになりました。現在、IDでは電話もメッセージも受けられません。',
        '有料プランをご契約いただくと、同じIDですぐに再開できます。',
      ],
      action: 'プランを選ぶ',
      notes: ['料金は発生していません。'],
    },
    planStarted: {
      subject: '【Yobirin】ご契約ありがとうございます',
      paragraphs: () => ['有料プランのご契約が完了し、お支払いを確認いたしました。IDはすぐにご利用いただけます。'],
      action: '請求書を見る',
      notes: ['プランの変更と解約は、いつでも「アカウント・契約」の画面からお手続きいただけます。'],
    },
    renewalFailed: {
      subject: '【Yobirin】お支払いを確認できませんでした',
      paragraphs: () => [
        '今月分のご利用料金を、ご登録のカードで決済できませんでした。数日のうちに、あらためて決済いたします。',
        'カードの有効期限やご利用限度額をご確認のうえ、必要な場合はお支払い方法を変更してください。',
      ],
      action: 'お支払い方法を変更する',
      notes: ['お支払いを確認できないままですと、IDはご利用いただけなくなります。'],
    },
    licenseInvalid: {
      subject: '【Yobirin】IDのご利用を停止しました',
      paragraphs: () => [
        'ご利用料金のお支払いを確認できなかったため、IDのご利用を停止しました。現在、電話もメッセージも受けられません。',
        'お支払い方法を変更し、お支払いが完了しますと、すぐに再開します。',
      ],
      action: 'お支払い方法を変更する',
      notes: [],
    },
    licenseRestored: {
      subject: '【Yobirin】IDのご利用を再開しました',
      paragraphs: () => ['お支払いを確認いたしました。IDのご利用を再開しました。'],
      action: '請求書を見る',
      notes: [],
    },
    planEnded: {
      subject: '【Yobirin】有料プランが終了しました',
      paragraphs: () => [
        '有料プランが終了し、フリープランになりました。現在、IDでは電話もメッセージも受けられません。',
        'あらためてご契約いただくと、同じIDですぐに再開できます。',
      ],
      action: 'プランを選ぶ',
      notes: [
        '今後、料金は発生しません。',
        `メンバーのIDとグループがある場合は、休止中として${limits.pausedMonths}か月保管します。あらためてご契約のうえ、「メンバー」と「グループ」の画面で再開できます。`,
      ],
    },
    pauseEnding: {
      subject: '【Yobirin】休止中のIDはまもなく削除されます',
      paragraphs: ({ date }) => [
        `休止中のIDとグループは、${date}に削除されます。保管期間は、有料プランの終了から${limits.pausedMonths}か月です。`,
        '削除すると元に戻せません。IDは、さらに12か月間は同じ契約でだけ登録でき、その後はほかの方が取得できるようになります。続けてお使いになるには、それまでに有料プランをご契約のうえ、「メンバー」と「グループ」の画面で再開してください。',
      ],
      action: 'プランを選ぶ',
      notes: ['契約者ご本人のIDは削除されません。'],
    },
  },
  en: {
    trialEnding: {
      subject: 'Yobirin: Your free trial is about to end',
      paragraphs: ({ date }) => [
        `Your free trial ends on ${date}.`,
        'To keep taking calls and messages, choose a paid plan.',
      ],
      action: 'Choose a plan',
      notes: ['It never turns into a paid plan automatically. If you don’t subscribe, you move to the free plan.'],
    },
    trialEnded: {
      subject: 'Yobirin: Your free trial has ended',
      paragraphs: () => [
        'Your free trial has ended, and you’re on the free plan. Your ID doesn’t take calls or messages for now.',
        'Choose a paid plan, and your ID works again right away.',
      ],
      action: 'Choose a plan',
      notes: ['You haven’t been charged.'],
    },
    planStarted: {
      subject: 'Yobirin: Thank you for subscribing',
      paragraphs: () => ['Your paid plan has started, and we’ve received your payment. Your ID is ready to use.'],
      action: 'See your invoices',
      notes: ['You can change or cancel your plan any time under Account & billing.'],
    },
    renewalFailed: {
      subject: 'Yobirin: Your payment did not go through',
      paragraphs: () => [
        'We couldn’t charge your card for this month. We’ll try again within a few days.',
        'Please check its expiry date and limit, and change your payment method if you need to.',
      ],
      action: 'Change payment method',
      notes: ['If it stays unpaid, your ID will stop working.'],
    },
    licenseInvalid: {
      subject: 'Yobirin: Your ID is suspended',
      paragraphs: () => [
        'We haven’t received your payment, so your ID is suspended. It doesn’t take calls or messages for now.',
        'Change your payment method, and your ID works again as soon as the payment goes through.',
      ],
      action: 'Change payment method',
      notes: [],
    },
    licenseRestored: {
      subject: 'Yobirin: Your ID works again',
      paragraphs: () => ['We’ve received your payment, and your ID works again.'],
      action: 'See your invoices',
      notes: [],
    },
    planEnded: {
      subject: 'Yobirin: Your paid plan has ended',
      paragraphs: () => [
        'Your paid plan has ended, and you’re on the free plan. Your ID doesn’t take calls or messages for now.',
        'Choose a plan again, and your ID works right away.',
      ],
      action: 'Choose a plan',
      notes: [
        'You won’t be charged again.',
        `If you have member IDs or groups, they are paused and kept for ${limits.pausedMonths} months. Choose a plan again to resume them under Members and Groups.`,
      ],
    },
    pauseEnding: {
      subject: 'Yobirin: Your paused IDs are about to be deleted',
      paragraphs: ({ date }) => [
        `Your paused IDs and groups will be deleted on ${date}. We keep them for ${limits.pausedMonths} months after a paid plan ends.`,
        'You can’t undo this. For 12 more months, only your account can register the IDs again; after that, other people can take them. To keep them, choose a paid plan before that date and resume them under Members and Groups.',
      ],
      action: 'Choose a plan',
      notes: ['Your own ID is not deleted.'],
    },
  },
};

export function billingMailText(kind: BillingMailKind, locale: Locale): MailText {
  return texts[locale][kind];
}
