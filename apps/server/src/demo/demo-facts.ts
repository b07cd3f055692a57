import { type ScheduleRow, weekdays } from '@yobirin/contract/schedule';

export const demoPassword = 'Demo1234';

type DemoPerson = { email: string; lastName: string; firstName: string };
type DemoProfile = { yobirinId: string; nickname: string; comment: string; afkComment: string };
export type DemoSeat = { person: DemoPerson; profile: DemoProfile; hours: ScheduleRow[] };
export type DemoOpenSeat = { profile: DemoProfile; invite: { email: string; sentDaysAgo: number } | null };

const hotelAfkComment = `ただいま電話に出ることができません。
メッセージをお残しいただければ、折り返しご連絡いたします。`;

const hotelOwner: DemoSeat = {
  person: { email: 'owner@demo.example', lastName: '鈴木', firstName: '健一' },
  profile: {
    yobirinId: 'demo',
    nickname: 'ホテル鈴の音 支配人',
    comment: `ホテル鈴の音の支配人、鈴木です。

ご宿泊プランのご相談、団体のお客様のご予約、お気づきの点など、どうぞお気軽にお電話ください。
通話は無料です。アプリや会員登録は必要ありません。`,
    afkComment: hotelAfkComment,
  },
  hours: aroundTheClock(),
};

const hotelMembers: readonly DemoSeat[] = [
  {
    person: { email: 'member1@demo.example', lastName: '田中', firstName: '美咲' },
    profile: {
      yobirinId: 'demo-1',
      nickname: 'ホテル鈴の音 コンシェルジュ',
      comment: `コンシェルジュの田中です。

周辺の観光、お食事のご予約、タクシーの手配などを承ります。
道に迷われたときは、通話中に現在地をお送りいただければご案内いたします。`,
      afkComment: hotelAfkComment,
    },
    hours: aroundTheClock(),
  },
  {
    person: { email: 'member2@demo.example', lastName: '高橋', firstName: '大輔' },
    profile: {
      yobirinId: 'demo-2',
      nickname: 'ホテル鈴の音 レストラン',
      comment: `1階レストラン「松風」です。

お席のご予約、アレルギーやお祝いのご相談を承ります。
ルームサービスのご注文もこちらへどうぞ。`,
      afkComment: hotelAfkComment,
    },
    hours: aroundTheClock(),
  },
];

const hotelDesk: Omit<DemoSeat, 'person'> = {
  profile: {
    yobirinId: 'demo-desk',
    nickname: 'ホテル鈴の音 フロント',
    comment: `ホテル鈴の音のフロントです。24時間承ります。

チェックイン前のお問い合わせ、ご滞在中のご用命は、こちらへお電話ください。手の空いている係がすぐにお応えします。
お部屋の QR コードからは、お部屋番号つきでおかけいただけます。`,
    afkComment: hotelAfkComment,
  },
  hours: aroundTheClock(),
};

/** IDs on empty seats: one to give away, one with an open invitation, one with an expired invitation. */
const hotelOpenSeats: readonly DemoOpenSeat[] = [
  { profile: openProfile('demo-bar', 'ホテル鈴の音 バー'), invite: null },
  {
    profile: openProfile('demo-spa', 'ホテル鈴の音 大浴場'),
    invite: { email: 'sakura.ito@demo.example', sentDaysAgo: 1 },
  },
  {
    profile: openProfile('demo-night', 'ホテル鈴の音 夜間受付'),
    invite: { email: 'night@demo.example', sentDaysAgo: 10 },
  },
];

/** A day of the restaurant, long enough ahead not to close the demo that is tried. */
const hotelClosedDay = {
  yobirinId: 'demo-2',
  closedInDays: 30,
  messages: {
    JP: '設備点検のため、終日お休みをいただきます。',
    EN: 'Closed all day for maintenance of the kitchen.',
  },
};

/** On the professional plan, takes calls at any hour; the group rings all three members. */
export const demoHotel = {
  owner: hotelOwner,
  members: hotelMembers,
  openSeats: hotelOpenSeats,
  desk: hotelDesk,
  closedDay: hotelClosedDay,
};

/** On trial, takes calls on weekdays. */
export const demoFreelancer: DemoSeat = {
  person: { email: 'freelancer@demo.example', lastName: '木下', firstName: '葵' },
  profile: {
    yobirinId: 'demo-freelancer',
    nickname: '木下デザイン',
    comment: `フリーランスのグラフィックデザイナー、木下です。

ロゴ、名刺、パンフレットのご相談を承っています。お見積もりは無料です。
受付は平日の9時から18時までです。`,
    afkComment: `ただいま受付時間外です。
メッセージをお送りいただければ、翌営業日にお返事いたします。`,
  },
  hours: weekdaysFromNineToSix(),
};

function openProfile(yobirinId: string, nickname: string): DemoProfile {
  return { yobirinId, nickname, comment: '', afkComment: hotelAfkComment };
}

export function aroundTheClock(): ScheduleRow[] {
  return weekdays.map((dow) => ({ dow, isAvailableForCall: true, beginTime: '00:00', endTime: '24:00' }));
}

function weekdaysFromNineToSix(): ScheduleRow[] {
  return weekdays.map((dow) => ({
    dow,
    isAvailableForCall: dow !== 'SAT' && dow !== 'SUN',
    beginTime: '09:00',
    endTime: '18:00',
  }));
}
