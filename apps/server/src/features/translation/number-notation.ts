const digit = '[0-9０-９]';
const number = `${digit}+(?:[.,．，]${digit}+)*`;

/** Numbers whose digits alone would say something else in another language (OP-385). */
export const notations = {
  /** 11月3日, 2026년 11월 3일 */
  date: String.raw`(?<!${digit})(?:${digit}{4}[年년]\s?)?${digit}{1,2}[月월]\s?${digit}{1,2}[日일]`,
  /** 3万, 1億2千万, 2.5만 */
  amount: String.raw`(?:${number}\s?[千천]?[万萬만億亿억])+(?:${number})?`,
};

const aDate = new RegExp(`^${notations.date}$`);
const anAmount = new RegExp(`^${notations.amount}$`);

/** A date or an amount as this language writes it. Null for any other text, and for a date that is in no calendar. */
export function writeNumber(text: string, to: string): string | null {
  if (aDate.test(text)) return writeDate(text, to);
  return anAmount.test(text) ? writeAmount(text, to) : null;
}

/** Has a 29 February. */
const leapYear = 2028;

function writeDate(text: string, to: string): string | null {
  const numbers = (plain(text).match(/\d+/g) ?? []).map(Number);
  const [day = 0, month = 0, year] = numbers.reverse();
  const date = new Date(Date.UTC(year ?? leapYear, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const shape = year === undefined ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(to, { ...shape, month: 'long', day: 'numeric', timeZone: 'UTC' }).format(date);
}

/** Languages that count in ten thousands, with their characters for 千, 万 and 億. */
const counting: Record<string, readonly [string, string, string]> = {
  ja: ['千', '万', '億'],
  ko: ['천', '만', '억'],
  'zh-Hans': ['千', '万', '亿'],
  'zh-Hant': ['千', '萬', '億'],
};

function writeAmount(text: string, to: string): string | null {
  const characters = counting[to];
  if (!characters) return writeInDigits(text);
  const [thousand, tenThousand, hundredMillion] = characters;
  return text
    .replace(/[千천]/g, thousand)
    .replace(/[万萬만]/g, tenThousand)
    .replace(/[億亿억]/g, hundredMillion);
}

/** `1億2千万` is 120,000,000. */
function writeInDigits(text: string): string | null {
  const pieces = [...plain(text).matchAll(/([\d.]+)\s?([千천]?)([万萬만億亿억]?)/g)];
  const values = pieces.map(([, count = '', thousand = '', power = '']) => {
    const inThousands = thousand === '' ? 1 : 1_000;
    return Number(count) * inThousands * (powers[power] ?? 1);
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return Number.isSafeInteger(sum) ? new Intl.NumberFormat('en').format(sum) : null;
}

const powers: Record<string, number> = { 万: 1e4, 萬: 1e4, 만: 1e4, 億: 1e8, 亿: 1e8, 억: 1e8 };

/** `１,２００` is `1200`. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(',', '');
}
