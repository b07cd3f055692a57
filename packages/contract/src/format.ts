import { guestLocaleOfTag, localeFacts } from './locale.ts';

/** `tag` is a product's language with a territory, see `regionalTagOf`. */
export type DateStyle = { tag: string; timeZone: string };

/** 2026/03/09 in Japanese, 9 Mar 2026 in London, Mar 9, 2026 in New York (I18N-02, OP-80). */
export function formatDate(instant: Date, style: DateStyle): string {
  return formatInstant(instant, style, factsOf(style).date);
}

/** 16:05 in Japan and in London, 4:05 PM in New York. */
export function formatTime(instant: Date, style: DateStyle): string {
  return formatInstant(instant, style, factsOf(style).time);
}

export function formatDateTime(instant: Date, style: DateStyle): string {
  const { date, time } = factsOf(style);
  return formatInstant(instant, style, { ...date, ...time });
}

/** Any other choice of parts, such as the month and the day. */
export function formatInstant(instant: Date, style: DateStyle, parts: Intl.DateTimeFormatOptions): string {
  const text = formatterOf(style, parts).format(instant);
  // ICU puts a narrow space before PM, Chromium a plain one: the server and the browser must render one text.
  // No line breaks between the hour and its half of the day.
  return text.replace(/[ \u202f]([ap]\.?m)/gi, '\u00a0$1').replace(/(오[전후]) /g, '$1\u00a0');
}

/** Creating a formatter costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Requests choose the tag, so the number of formatters is limited. */
const formattersMax = 100;

function formatterOf({ tag, timeZone }: DateStyle, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timeZone, parts]);
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(tag, { ...parts, timeZone });
  if (formatters.size === formattersMax) formatters.clear();
  formatters.set(key, formatter);
  return formatter;
}

function factsOf({ tag }: DateStyle) {
  const locale = guestLocaleOfTag(tag);
  if (!locale) throw new Error(`${tag} is not a language of the product`);
  return localeFacts[locale];
}

const yenAmount = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** ¥1,200 in every language, and ¥-1,200: the sign follows the symbol (I18N-03, OP-81). */
export function formatYen(yen: number): string {
  return `¥${yenAmount.format(yen)}`;
}

/** 512 Byte, 1.5 KB, 200 MB, 2.5 GB (I18N-05). */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} Byte`;
  const kilobytes = toOneDecimal(sizeBytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = toOneDecimal(sizeBytes / 1024 / 1024);
  return megabytes < 1024 ? `${megabytes} MB` : `${toOneDecimal(sizeBytes / 1024 ** 3)} GB`;
}

/** HH:MM:SS, with more digits for the hours of a very long call (CALL-09). */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits).join(':');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
