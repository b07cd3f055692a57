import type { Seconds } from '../time/clock.ts';

export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

/** The first supported language among the requested one, the customer's and the browser's. */
export function chooseLanguage(...wishes: (string | undefined)[]): Language {
  const codes = wishes.flatMap((wish) => wish?.split(',') ?? []).map((wish) => wish.trim().slice(0, 2));
  return codes.find(isLanguage) ?? languages[0];
}

function isLanguage(code: string): code is Language {
  return languages.some((language) => language === code);
}

export function yen(amount: number, language: Language): string {
  const text = new Intl.NumberFormat(language, { style: 'currency', currency: 'JPY' }).format(amount);
  // Intl writes the wide sign in Japanese; the product uses the narrow one in every language.
  return text.replace('￥', '¥');
}

export function day(at: Seconds, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(at * 1_000);
}

export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const names: Record<string, string> = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    jcb: 'JCB',
    amex: 'American Express',
    diners: 'Diners Club',
    discover: 'Discover',
  };
  return `${names[brand] ?? brand} •••• ${last4}`;
}
