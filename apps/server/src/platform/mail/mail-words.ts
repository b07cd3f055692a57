import type { Locale } from '@yobirin/contract/locale';
import { fullName } from '@yobirin/contract/person-name';
import { safeName } from './safe-name.ts';

type MailWords = {
  greeting: string;
  greetingByName: (name: string) => string;
  signature: string;
  /** The name of a person, in contrast to that of a place or a company. */
  person: (name: string) => string;
};

/** What all mails have in common. */
export const mailWords: Record<Locale, MailWords> = {
  ja: {
    greeting: 'いつもYobirinをご利用いただき、ありがとうございます。',
    greetingByName: (name) => `${name} 様`,
    signature: 'Yobirin（呼び鈴） このメールは送信専用です。ご返信いただいてもお答えできません。',
    person: (name) => `${name}さん`,
  },
  en: {
    greeting: 'Hello,',
    greetingByName: (name) => `Hello ${name},`,
    signature: 'Yobirin. Please don’t reply to this email: nobody reads this address.',
    person: (name) => name,
  },
};

/** Returns null for a name that looks like a link, which must not be in a mail. */
export function greetingByName(person: { firstName: string; lastName: string }, locale: Locale): string | null {
  const name = safeName(fullName(person));
  return name === null ? null : mailWords[locale].greetingByName(name);
}

export type Named = { name: string; isPerson: boolean };

/** The name of a caller or writer, or `someone` for a name that must not be repeated, such as one that looks like a link. */
export function shownName({ name, isPerson }: Named, { locale, someone }: { locale: Locale; someone: string }): string {
  const safe = safeName(name);
  if (safe === null) return someone;
  return isPerson ? mailWords[locale].person(safe) : safe;
}
