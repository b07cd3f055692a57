import type { Locale } from '@yobirin/contract/locale';

type NoticeText = {
  /** Replaces a name that must not be repeated, such as one that looks like a link. */
  someone: string;
  /** The label of the link to the notification settings. */
  settings: string;
  missedCall: {
    subject: (name: string) => string;
    lead: (name: string, called: string) => string;
    action: string;
  };
  guessedPasswords: {
    subject: (called: string) => string;
    lead: (facts: { called: string; count: number; since: string }) => string;
    advice: string;
    action: string;
    note: string;
  };
  digest: {
    subject: (counts: { chats: number; calls: number; callbacks: number; mentions: number; notSent: number }) => string;
    lead: string;
    chat: (name: string, called: string) => string;
    call: (name: string, called: string) => string;
    callback: (name: string, called: string) => string;
    mention: (name: string, called: string) => string;
    /** `name` is the one it was for. */
    notSent: (name: string, called: string) => string;
    others: (count: number) => string;
    action: string;
    note: string;
  };
};

export const noticeTexts: Record<Locale, NoticeText> = {
  ja: {
    someone: '名前の分からない方',
    settings: '通知の設定を変える',
    missedCall: {
      subject: (name) => `【Yobirin】${name}から不在着信がありました`,
      lead: (name, called) => `${name}から「${called}」に電話がありましたが、応答がありませんでした。`,
      action: '不在着信を見る',
    },
    guessedPasswords: {
      subject: (called) => `【Yobirin】「${called}」の通話パスワードが何度も間違えられています`,
      lead: ({ called, count, since }) =>
        `「${called}」への電話で、${since}から合わせて${count}回、違う通話パスワードが入力されました。`,
      advice: 'お心当たりがなければ、通話パスワードを推測されにくいものに変えてください。',
      action: '通話パスワードを変える',
      note: 'この件のお知らせは、1日に1通までです。パスワードを変えると、これまでに電話をかけた方にも新しいパスワードが必要になります。',
    },
    digest: {
      subject: ({ chats, calls, callbacks, mentions, notSent }) =>
        `【Yobirin】${[callbacks > 0 && `折り返しの依頼${callbacks}件`, mentions > 0 && `チームメモでの声かけ${mentions}件`, notSent > 0 && `送信できなかったメッセージ${notSent}件`, chats > 0 && `未読のチャット${chats}件`, calls > 0 && `不在着信${calls}件`].filter(Boolean).join('、')}があります`,
      lead: 'まだご確認いただいていないお知らせをまとめてお送りします。',
      chat: (name, called) => `・「${called}」 ${name}からのメッセージ`,
      call: (name, called) => `・「${called}」 ${name}からの不在着信`,
      callback: (name, called) => `・「${called}」 ${name}からの折り返しの依頼`,
      mention: (name, called) => `・「${called}」 チームメモでの${name}からの声かけ`,
      notSent: (name, called) => `・「${called}」 ${name}への、予約の時刻に送信できなかったメッセージ`,
      others: (count) => `ほか${count}件`,
      action: 'Yobirinを開く',
      note: 'お読みいただくまで、同じチャットについて次のメールはお送りしません。',
    },
  },
  en: {
    someone: 'Someone',
    settings: 'Change your notification settings',
    missedCall: {
      subject: (name) => `Yobirin: Missed call from ${name}`,
      lead: (name, called) => `${name} called “${called}”, and nobody answered.`,
      action: 'See your missed calls',
    },
    guessedPasswords: {
      subject: (called) => `Yobirin: Wrong call passwords for “${called}”`,
      lead: ({ called, count, since }) =>
        `Since ${since}, a wrong call password was entered ${count} times by people calling “${called}”.`,
      advice: 'If you can’t explain it, change the call password to one that’s hard to guess.',
      action: 'Change the call password',
      note: 'We send at most one of these emails a day. After a change, everyone who has called before needs the new password.',
    },
    digest: {
      subject: ({ chats, calls, callbacks, mentions, notSent }) =>
        `Yobirin: ${inWords([callbacks > 0 && counted(callbacks, 'call-back request'), mentions > 0 && counted(mentions, 'mention'), notSent > 0 && counted(notSent, 'unsent message'), chats > 0 && counted(chats, 'unread chat'), calls > 0 && counted(calls, 'missed call')])}`,
      lead: 'Here’s what you haven’t seen yet.',
      chat: (name, called) => `• “${called}”: message from ${name}`,
      call: (name, called) => `• “${called}”: missed call from ${name}`,
      callback: (name, called) => `• “${called}”: ${name} would like a call back`,
      mention: (name, called) => `• “${called}”: ${name} mentioned you in a team note`,
      notSent: (name, called) => `• “${called}”: your scheduled message to ${name} wasn’t sent`,
      others: (count) => `and ${count} more`,
      action: 'Open Yobirin',
      note: 'We won’t email again about a chat until you open it.',
    },
  },
};

function inWords(parts: readonly (string | false)[]): string {
  return new Intl.ListFormat('en').format(parts.filter((part) => part !== false));
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
