import type { GuestLocale } from '@yobirin/contract/locale';
import type { CallPageField } from '@yobirin/contract/profile-text';

type OtherLanguage = Exclude<GuestLocale, 'ja'>;
type TextsOfId = Record<OtherLanguage, Partial<Record<CallPageField, string>>>;

const away: Record<OtherLanguage, string> = {
  en: `We can’t take your call right now.
Please leave a message, and we will get back to you.`,
  ko: `지금은 전화를 받을 수 없습니다.
메시지를 남겨 주시면 다시 연락드리겠습니다.`,
  'zh-Hans': `现在无法接听电话。
请留言，我们会尽快与您联系。`,
  'zh-Hant': `目前無法接聽電話。
請留言，我們會盡快與您聯絡。`,
};

/** What the demo hotel says of itself in other languages than Japanese, by its ID (TRANS-18). */
export const demoTexts: Record<string, TextsOfId> = {
  demo: {
    en: {
      comment: `I’m Suzuki, the manager of Hotel Suzunone.

Please feel free to call me about room plans, group bookings, or anything you have noticed.
The call is free. You need no app and no account.`,
      afkComment: away.en,
    },
    ko: {
      comment: `호텔 스즈노네의 지배인 스즈키입니다.

숙박 플랜 상담, 단체 예약, 불편하신 점 등 무엇이든 편하게 전화해 주세요.
통화는 무료입니다. 앱이나 회원 가입은 필요 없습니다.`,
      afkComment: away.ko,
    },
    'zh-Hans': {
      comment: `我是铃之音酒店的经理铃木。

住宿方案咨询、团体预订，或您有任何意见，都欢迎来电。
通话免费，无需安装应用，也无需注册。`,
      afkComment: away['zh-Hans'],
    },
    'zh-Hant': {
      comment: `我是鈴之音飯店的經理鈴木。

住宿方案諮詢、團體訂房，或您有任何意見，都歡迎來電。
通話免費，不需安裝應用程式，也不需註冊。`,
      afkComment: away['zh-Hant'],
    },
  },
  'demo-desk': {
    en: {
      comment: `This is the front desk of Hotel Suzunone, open around the clock.

Call us with questions before check-in and with anything you need during your stay. Whoever is free will answer you right away.
With the QR code in your room, we see your room number.`,
      afkComment: away.en,
    },
    ko: {
      comment: `호텔 스즈노네 프런트입니다. 24시간 응대합니다.

체크인 전 문의나 투숙 중 필요하신 것은 이쪽으로 전화해 주세요. 통화 가능한 직원이 바로 받습니다.
객실의 QR 코드로 전화하시면 객실 번호가 함께 표시됩니다.`,
      afkComment: away.ko,
    },
    'zh-Hans': {
      comment: `这里是铃之音酒店前台，24 小时服务。

入住前的咨询、住宿期间的需求，请拨打这里，有空的工作人员会马上接听。
用房间里的二维码拨打时，我们会看到您的房间号。`,
      afkComment: away['zh-Hans'],
    },
    'zh-Hant': {
      comment: `這裡是鈴之音飯店櫃檯，24 小時服務。

入住前的詢問、住宿期間的需求，請撥打這裡，有空的服務人員會立即接聽。
用房間裡的 QR Code 撥打時，我們會看到您的房號。`,
      afkComment: away['zh-Hant'],
    },
  },
};
