import { type Locale, localeFacts } from './locale.ts';
import { zonedTime } from './zoned-time.ts';

type DateStyle = { locale: Locale; timeZone: string };

/** 2026/03/09 in Japanese, 03/09/2026 otherwise (I18N-02). */
export function formatDate(instant: Date, { locale, timeZone }: DateStyle): string {
  const time = zonedTime(instant, timeZone);
  const parts = { year: String(time.year).padStart(4, '0'), month: twoDigits(time.month), day: twoDigits(time.day) };
  return localeFacts[locale].dateOrder.map((part) => parts[part]).join('/');
}

/** The date and HH:mm (I18N-02). */
export function formatDateTime(instant: Date, style: DateStyle): string {
  const { hour, minute } = zonedTime(instant, style.timeZone);
  return `${formatDate(instant, style)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

const yenAmount = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** ￥1,200 in every language, and ￥-1,200: the sign follows the symbol (I18N-03). */
export function formatYen(yen: number): string {
  return `￥${yenAmount.format(yen)}`;
}

/** 512 Byte, 1.5 KB, 200 MB (I18N-05). */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} Byte`;
  const kilobytes = toOneDecimal(sizeBytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${toOneDecimal(sizeBytes / 1024 / 1024)} MB`;
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
