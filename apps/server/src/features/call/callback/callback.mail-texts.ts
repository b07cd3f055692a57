import type { GuestLocale, Locale } from '@yobirin/contract/locale';

type UnreachedText = {
  someone: string;
  subject: (name: string) => string;
  lead: (name: string) => string;
  action: string;
  note: string;
};

/** To a guest who was called back and did not answer. */
export const unreachedTexts: Record<GuestLocale, UnreachedText> = {
  ja: {
    someone: '名前の分からない方',
    subject: (name) => `【Yobirin】${name}から折り返し電話がありました`,
    lead: (name) =>
      `${name}が折り返しお電話しましたが、つながりませんでした。下のボタンから、電話をかけたり、メッセージを送ったりできます。`,
    action: 'チャットを開く',
    note: 'このリンクは1回だけ、24時間以内に使えます。',
  },
  en: {
    someone: 'Someone',
    subject: (name) => `Yobirin: ${name} tried to call you back`,
    lead: (name) =>
      `${name} called you back but couldn’t reach you. Use the button below to call them yourself or send a message.`,
    action: 'Open the chat',
    note: 'This link works once, within 24 hours.',
  },
  ko: {
    someone: '상대방',
    subject: (name) => `[Yobirin] ${name}의 콜백 전화가 있었습니다`,
    lead: (name) =>
      `${name}의 콜백 전화가 연결되지 않았습니다. 아래 버튼을 눌러 직접 전화를 걸거나 메시지를 보내실 수 있습니다.`,
    action: '채팅 열기',
    note: '이 링크는 24시간 안에 한 번만 사용할 수 있습니다.',
  },
  'zh-Hans': {
    someone: '对方',
    subject: (name) => `【Yobirin】${name}给您回过电话`,
    lead: (name) => `${name}给您回了电话，但没有接通。您可以点按下面的按钮，自己拨打电话或发送消息。`,
    action: '打开聊天',
    note: '此链接只能使用一次，24 小时内有效。',
  },
  'zh-Hant': {
    someone: '對方',
    subject: (name) => `【Yobirin】${name} 曾回電給您`,
    lead: (name) => `${name} 回電給您，但沒有接通。您可以按下方按鈕，自行撥打電話或傳送訊息。`,
    action: '開啟聊天室',
    note: '這個連結只能使用一次，24 小時內有效。',
  },
};

type RequestedText = {
  someone: string;
  subject: (name: string) => string;
  lead: (name: string, called: string) => string;
  wishedTime: (time: string) => string;
  action: string;
};

/** To a holder: a guest asks to be called back. */
export const requestedTexts: Record<Locale, RequestedText> = {
  ja: {
    someone: '名前の分からない方',
    subject: (name) => `【Yobirin】${name}が折り返し電話を希望しています`,
    lead: (name, called) => `${name}が「${called}」からの折り返し電話を希望しています。`,
    wishedTime: (time) => `希望の時刻：${time}`,
    action: '折り返しの依頼を見る',
  },
  en: {
    someone: 'Someone',
    subject: (name) => `Yobirin: ${name} would like a call back`,
    lead: (name, called) => `${name} would like “${called}” to call them back.`,
    wishedTime: (time) => `Preferred time: ${time}`,
    action: 'See call-back requests',
  },
};
