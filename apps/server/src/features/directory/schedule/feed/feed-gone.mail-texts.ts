import type { Locale } from '@yobirin/contract/locale';

type MailText = { subject: (nickname: string) => string; paragraphs: (nickname: string) => string[]; action: string };

const texts: Record<Locale, MailText> = {
  ja: {
    subject: (nickname) => `【Yobirin】「${nickname}」のカレンダーを読み込めません`,
    paragraphs: (nickname) => [
      `「${nickname}」に連携しているカレンダーを、1日以上読み込めていません。`,
      '最後に読み込んだ予定をそのまま使っています。新しい予定や変更は、受付時間に反映されません。',
      'カレンダーのURLが変わっていないか、公開が続いているかをご確認ください。',
    ],
    action: '受付時間を開く',
  },
  en: {
    subject: (nickname) => `Yobirin: the calendar for “${nickname}” can’t be read`,
    paragraphs: (nickname) => [
      `We haven’t been able to read the calendar linked to “${nickname}” for over a day.`,
      'We’re still using the events we read last. New and changed events don’t reach your hours.',
      'Please check that the calendar’s address is still right and that it’s still shared.',
    ],
    action: 'Open your hours',
  },
};

export function feedGoneText(locale: Locale): MailText {
  return texts[locale];
}
