import type { GuestLocale } from '@yobirin/contract/locale';

/** Who writes a post: the guest, or a person of the hotel by their place in `seed-life.ts` (0 the manager, 1 and 2 the members). */
type Writer = 'guest' | 0 | 1 | 2;
type DemoPost = { by: Writer; text: string; minutesAgo: number };
export type DemoChat = {
  name: string;
  language: GuestLocale;
  place: string | null;
  posts: readonly DemoPost[];
  label?: DemoLabel;
  /** What the team has done with the thread. Without it, an answered one is open and has the member who answered. */
  state?: 'SNOOZED' | 'DONE';
  /** Minutes since the guest asked to be called back. Due after half an hour. */
  callbackMinutesAgo?: number;
  missedCallMinutesAgo?: number;
  /** Minutes since the guest left a voice message. */
  voiceMinutesAgo?: number;
};

export const demoLabels = [
  { name: '客室', colour: 'BLUE' },
  { name: 'レストラン', colour: 'ORANGE' },
  { name: '忘れ物', colour: 'PURPLE' },
  { name: '急ぎ', colour: 'RED' },
] as const;
type DemoLabel = (typeof demoLabels)[number]['name'];

/** Today at the front desk. People and rooms are invented. */
export const deskChats: readonly DemoChat[] = [
  {
    name: '김민지',
    language: 'ko',
    place: '305号室',
    label: '客室',
    posts: [
      { by: 'guest', text: '안녕하세요. 체크인 전에 짐을 맡길 수 있을까요?', minutesAgo: 190 },
      { by: 1, text: '네, 프런트에서 맡아 드립니다. 편하게 들러 주세요.', minutesAgo: 186 },
      { by: 'guest', text: '감사합니다! 수건을 두 장 더 부탁드려도 될까요?', minutesAgo: 12 },
    ],
  },
  {
    name: 'Emily Carter',
    language: 'en',
    place: 'ロビー',
    posts: [
      { by: 'guest', text: 'Hi! Is there a shuttle to the station tomorrow morning?', minutesAgo: 75 },
      { by: 1, text: 'Yes, every 20 minutes from 7:00. It stops right outside the lobby.', minutesAgo: 71 },
      { by: 'guest', text: 'Perfect. Could you hold two seats on the 7:40 one?', minutesAgo: 26 },
    ],
  },
  {
    name: '王芳',
    language: 'zh-Hans',
    place: '412号室',
    label: 'レストラン',
    posts: [
      { by: 'guest', text: '请问早餐几点开始？', minutesAgo: 50 },
      { by: 'guest', text: '我们两位吃素，可以准备吗？', minutesAgo: 48 },
    ],
  },
  {
    name: '中村 翔',
    language: 'ja',
    place: null,
    label: '急ぎ',
    callbackMinutesAgo: 88,
    missedCallMinutesAgo: 95,
    posts: [{ by: 'guest', text: '来週の団体予約の人数が変わりました。お電話をいただけますか。', minutesAgo: 90 }],
  },
  {
    name: '高木 由美',
    language: 'ja',
    place: null,
    label: '忘れ物',
    voiceMinutesAgo: 140,
    posts: [],
  },
  {
    name: '佐藤 花子',
    language: 'ja',
    place: '203号室',
    state: 'SNOOZED',
    posts: [
      { by: 'guest', text: '明日の朝8時に、タクシーを1台お願いできますか。', minutesAgo: 240 },
      { by: 0, text: 'かしこまりました。明朝、運転手の名前が決まりましたらお知らせします。', minutesAgo: 236 },
    ],
  },
  {
    name: '小林 誠',
    language: 'ja',
    place: '508号室',
    posts: [
      { by: 'guest', text: 'エアコンの音が少し気になります。', minutesAgo: 310 },
      { by: 2, text: 'ご不便をおかけしております。すぐに係がうかがいます。', minutesAgo: 306 },
      { by: 2, text: 'フィルターを取り替えました。その後はいかがでしょうか。', minutesAgo: 280 },
    ],
  },
  {
    name: '陳怡君',
    language: 'zh-Hant',
    place: '大浴場',
    state: 'DONE',
    posts: [
      { by: 'guest', text: '請問大浴場開到幾點？', minutesAgo: 400 },
      { by: 1, text: '開放到凌晨一點，請慢慢享用。', minutesAgo: 397 },
    ],
  },
];

/** Today at the manager's own ID. */
export const managerChats: readonly DemoChat[] = [
  {
    name: '旅行社ひだまり 大野',
    language: 'ja',
    place: null,
    posts: [
      { by: 'guest', text: '春の団体プランのお見積もりを、40名でお願いできますか。', minutesAgo: 130 },
      { by: 0, text: 'ありがとうございます。本日中にお送りします。', minutesAgo: 118 },
      { by: 'guest', text: '助かります。夕食は和食でお願いします。', minutesAgo: 64 },
    ],
  },
  {
    name: 'Lucas Meyer',
    language: 'en',
    place: null,
    missedCallMinutesAgo: 170,
    posts: [
      { by: 'guest', text: 'We loved our stay. May I mention your hotel in our magazine?', minutesAgo: 1_500 },
      { by: 0, text: 'That would be an honour. I am in the office every afternoon.', minutesAgo: 1_440 },
    ],
  },
];

type Exchange = { question: string; answer: string };
type Folk = { names: readonly string[]; exchanges: readonly Exchange[] };

/** What guests of the past weeks wrote, by their language. */
export const pastGuests: Record<Exclude<GuestLocale, 'zh-Hant'>, Folk> = {
  ja: {
    names: ['伊藤 健', '渡辺 直子', '山本 涼', '加藤 美穂', '吉田 亮太', '松本 恵'],
    exchanges: [
      { question: 'チェックアウトを1時間延ばせますか。', answer: 'はい、11時までご利用いただけます。' },
      { question: '駐車場は何台まで停められますか。', answer: 'お部屋につき1台まで無料です。' },
      { question: '枕をもう一つお願いします。', answer: 'ただいまお持ちいたします。' },
      { question: '夕食の時間を19時に変えたいです。', answer: '19時に変更いたしました。お待ちしております。' },
    ],
  },
  en: {
    names: ['Olivia Brown', 'James Wilson', 'Sofia Rossi', 'Noah Martin'],
    exchanges: [
      { question: 'What is the Wi-Fi password?', answer: 'It is on the card beside the phone in your room.' },
      { question: 'Can we check in at 1 pm?', answer: 'Your room will be ready at 1 pm. See you then!' },
      { question: 'Is the onsen open to guests with tattoos?', answer: 'Yes, everyone is welcome.' },
    ],
  },
  ko: {
    names: ['이준호', '박서연', '최유진'],
    exchanges: [
      { question: '조식은 몇 시까지인가요?', answer: '오전 10시까지 이용하실 수 있습니다.' },
      { question: '역까지 걸어서 얼마나 걸리나요?', answer: '걸어서 약 8분입니다.' },
    ],
  },
  'zh-Hans': {
    names: ['李娜', '张伟', '刘洋'],
    exchanges: [
      { question: '可以寄存行李吗？', answer: '可以，请交给前台。' },
      { question: '附近有药店吗？', answer: '出门右转，走三分钟就有一家。' },
    ],
  },
};

/** Where QR codes hang. */
export const demoPlaces = ['203号室', '305号室', '412号室', '508号室', 'ロビー', '大浴場', '駐車場'] as const;

export const demoQuickAnswers = [
  {
    name: 'チェックアウト',
    ja: 'チェックアウトは10時です。お荷物はフロントでお預かりします。',
    en: 'Check-out is at 10:00. We are happy to keep your luggage at the front desk.',
    ko: '체크아웃은 10시입니다. 짐은 프런트에 맡기실 수 있습니다.',
    zhHans: '退房时间是10点。行李可以寄存在前台。',
    zhHant: '退房時間是10點。行李可以寄放在櫃檯。',
  },
  {
    name: 'すぐお持ちします',
    ja: '{name}様、{place}へすぐにお持ちいたします。',
    en: 'Dear {name}, we will bring it to {place} right away.',
    ko: '{name}님, {place}(으)로 바로 가져다 드리겠습니다.',
    zhHans: '{name}，我们马上送到{place}。',
    zhHant: '{name}，我們馬上送到{place}。',
  },
  {
    name: '受付時間',
    ja: '本日の受付時間は{hours}です。',
    en: 'Today we are open {hours}.',
    ko: '오늘 접수 시간은 {hours}입니다.',
    zhHans: '今天的服务时间是{hours}。',
    zhHant: '今天的服務時間是{hours}。',
  },
] as const;
