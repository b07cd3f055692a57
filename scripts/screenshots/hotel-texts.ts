import type { Locale } from '../../packages/contract/src/locale.ts';

type Profile = { nickname: string; comment: string; afkComment: string };
type Name = { lastName: string; firstName: string };

/** The names and texts of the people in the pictures. */
export type HotelTexts = {
  people: { owner: Name; member1: Name; member2: Name; freelancer: Name };
  profiles: { demo: Profile; 'demo-1': Profile; 'demo-2': Profile; 'demo-desk': Profile; 'demo-freelancer': Profile };
  room: string;
  qr: { names: string; caption: string };
  chat: {
    guest: string;
    question: string;
    fileName: string;
    answer: string;
    thanks: string;
    newcomer: string;
    request: string;
    others: { name: string; text: string }[];
  };
  questions: [string, string];
};

const hotelIsAway = `ただいま電話に出ることができません。
メッセージをお残しいただければ、折り返しご連絡いたします。`;

const ja: HotelTexts = {
  people: {
    owner: { lastName: '鈴木', firstName: '健一' },
    member1: { lastName: '田中', firstName: '美咲' },
    member2: { lastName: '高橋', firstName: '大輔' },
    freelancer: { lastName: '木下', firstName: '葵' },
  },
  profiles: {
    demo: {
      nickname: 'ホテル鈴の音 支配人',
      comment: `ホテル鈴の音の支配人、鈴木です。

チェックインは15時から、チェックアウトは11時までです。
駐車場は30台分あり、ご宿泊の方は無料でお使いいただけます。
団体のお客様のご予約も、お気軽にご相談ください。`,
      afkComment: hotelIsAway,
    },
    'demo-1': {
      nickname: 'ホテル鈴の音 会員デスク',
      comment: `会員の皆さま専用の窓口です。

会員証に記載のパスワードで、お電話いただけます。
お部屋のご指定、記念日のお支度など、何なりとお申しつけください。`,
      afkComment: hotelIsAway,
    },
    'demo-2': {
      nickname: 'ホテル鈴の音 レストラン',
      comment: '1階レストラン「松風」です。お席のご予約、アレルギーやお祝いのご相談を承ります。',
      afkComment: hotelIsAway,
    },
    'demo-desk': {
      nickname: 'ホテル鈴の音 フロント',
      comment: `ホテル鈴の音のフロントです。24時間承ります。

チェックイン前のお問い合わせも、ご滞在中のご用命も、こちらへどうぞ。手の空いている係がすぐにお応えします。`,
      afkComment: hotelIsAway,
    },
    'demo-freelancer': {
      nickname: '木下デザイン',
      comment: `フリーランスのグラフィックデザイナー、木下です。

ロゴ、名刺、パンフレットのご相談を承っています。お見積もりは無料です。`,
      afkComment: `本日の受付は終了しました。

お急ぎの方は、メッセージをお送りください。翌営業日の午前中にお返事いたします。`,
    },
  },
  room: '101号室',
  qr: { names: '101-120\nロビー', caption: 'フロントへのお電話はこちら' },
  chat: {
    guest: '佐藤 真由',
    question: 'ロビーにマフラーを忘れたようです。この色のものです。',
    fileName: 'マフラー.png',
    answer: 'フロントでお預かりしております。お帰りの際にお立ち寄りください。',
    thanks: 'よかった！夕方に伺います。ありがとうございます。',
    newcomer: '伊藤 翔太',
    request: '来月の結婚式の二次会で、30名ほど入れるお部屋はありますか？',
    others: [
      { name: '小林 恵', text: '大人2名、子ども1名でお願いします。' },
      { name: '渡辺 誠', text: '領収書を再発行していただけますか？' },
    ],
  },
  questions: ['電話は何時まで受け付けていますか？', '駐車場はありますか？'],
};

const hotelIsAwayInEnglish = `We cannot come to the phone right now.
Leave us a message and we will get back to you.`;

const en: HotelTexts = {
  people: {
    owner: { lastName: 'Bennett', firstName: 'Oliver' },
    member1: { lastName: 'Clarke', firstName: 'Sophie' },
    member2: { lastName: 'Hughes', firstName: 'Daniel' },
    freelancer: { lastName: 'Moore', firstName: 'Emma' },
  },
  profiles: {
    demo: {
      nickname: 'Bell House Manager',
      comment: `Oliver Bennett, manager of the Bell House Hotel.

Check-in is from 3 pm, check-out until 11 am.
Parking is free for our guests: there is room for 30 cars.
For group bookings, just give me a ring.`,
      afkComment: hotelIsAwayInEnglish,
    },
    'demo-1': {
      nickname: 'Bell House Members',
      comment: `The desk for members of our house.

You will find the password on your membership card.
A certain room, flowers for an anniversary: just ask.`,
      afkComment: hotelIsAwayInEnglish,
    },
    'demo-2': {
      nickname: 'Bell House Dining',
      comment: 'The restaurant on the ground floor. Call us for a table, allergies or a celebration.',
      afkComment: hotelIsAwayInEnglish,
    },
    'demo-desk': {
      nickname: 'Bell House Reception',
      comment: `The front desk of the Bell House Hotel, around the clock.

Before you arrive or during your stay, ring us here. Whoever is free will answer at once.`,
      afkComment: hotelIsAwayInEnglish,
    },
    'demo-freelancer': {
      nickname: 'Emma Moore Design',
      comment: `Emma Moore, freelance graphic designer.

Logos, business cards and brochures. Quotes are free.`,
      afkComment: `I am done for today.

If it is urgent, send me a message. I answer the next working day, before noon.`,
    },
  },
  room: 'Room 101',
  qr: { names: '101-120\nLobby', caption: 'Call the front desk' },
  chat: {
    guest: 'Lucy Harris',
    question: 'I think I left my scarf in the lobby. It is this colour.',
    fileName: 'scarf.png',
    answer: 'We have it here at the front desk. Just stop by on your way.',
    thanks: 'What a relief! I will come by this evening. Thank you.',
    newcomer: 'Thomas Reed',
    request: 'Do you have a room for a party of about 30 after our wedding next month?',
    others: [
      { name: 'Grace Miller', text: 'Two adults and one child, please.' },
      { name: 'Henry Scott', text: 'Could you send me the receipt again?' },
    ],
  },
  questions: ['What are your opening hours?', 'Is there parking?'],
};

export const hotelTexts: Record<Locale, HotelTexts> = { ja, en };
