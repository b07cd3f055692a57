import type { GuestLocale, Locale } from '@yobirin/contract/locale';

type OtherLocale = Exclude<GuestLocale, Locale>;

/** The holidays of Japan by their Japanese names, for guests who read neither Japanese nor, perhaps, English. */
const names: Readonly<Record<string, Record<OtherLocale, string>>> = {
  元日: { ko: '새해 첫날', 'zh-Hans': '元旦', 'zh-Hant': '元旦' },
  成人の日: { ko: '성인의 날', 'zh-Hans': '成人节', 'zh-Hant': '成人節' },
  建国記念の日: { ko: '건국기념일', 'zh-Hans': '建国纪念日', 'zh-Hant': '建國紀念日' },
  天皇誕生日: { ko: '천황 탄생일', 'zh-Hans': '天皇诞辰', 'zh-Hant': '天皇誕辰' },
  春分の日: { ko: '춘분의 날', 'zh-Hans': '春分日', 'zh-Hant': '春分日' },
  昭和の日: { ko: '쇼와의 날', 'zh-Hans': '昭和日', 'zh-Hant': '昭和日' },
  憲法記念日: { ko: '헌법기념일', 'zh-Hans': '宪法纪念日', 'zh-Hant': '憲法紀念日' },
  みどりの日: { ko: '녹색의 날', 'zh-Hans': '绿之日', 'zh-Hant': '綠之日' },
  こどもの日: { ko: '어린이날', 'zh-Hans': '儿童节', 'zh-Hant': '兒童節' },
  海の日: { ko: '바다의 날', 'zh-Hans': '海之日', 'zh-Hant': '海之日' },
  山の日: { ko: '산의 날', 'zh-Hans': '山之日', 'zh-Hant': '山之日' },
  敬老の日: { ko: '경로의 날', 'zh-Hans': '敬老日', 'zh-Hant': '敬老日' },
  秋分の日: { ko: '추분의 날', 'zh-Hans': '秋分日', 'zh-Hant': '秋分日' },
  スポーツの日: { ko: '스포츠의 날', 'zh-Hans': '体育节', 'zh-Hant': '體育節' },
  文化の日: { ko: '문화의 날', 'zh-Hans': '文化节', 'zh-Hant': '文化節' },
  勤労感謝の日: { ko: '근로감사의 날', 'zh-Hans': '勤劳感谢日', 'zh-Hant': '勤勞感謝日' },
  休日: { ko: '국민의 휴일', 'zh-Hans': '国民休息日', 'zh-Hant': '國民休息日' },
  振替休日: { ko: '대체 휴일', 'zh-Hans': '补休日', 'zh-Hant': '補假日' },
};

/** Undefined for a holiday that has no name here, such as one that a later law adds. */
export function japaneseHolidayName(japanese: string, locale: GuestLocale): string | undefined {
  const known = names[japanese.endsWith('振替休日') ? '振替休日' : japanese];
  return locale === 'ja' || locale === 'en' ? undefined : known?.[locale];
}
