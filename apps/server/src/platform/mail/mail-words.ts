import type { GuestLocale, Locale } from '@yobirin/contract/locale';
import { fullName } from '@yobirin/contract/person-name';
import { safeName } from './safe-name.ts';

type MailWords = {
  greeting: string;
  signature: string;
  /** The name of a person, in contrast to that of a place or a company. */
  person: (name: string) => string;
};

/** What all mails have in common. */
export const mailWords: Record<GuestLocale, MailWords> = {
  ja: {
    greeting: 'いつもYobirinをご利用いただき、ありがとうございます。',
    signature: 'Yobirin（呼び鈴） このメールは送信専用です。ご返信いただいてもお答えできません。',
    person: (name) => `${name}さん`,
  },
  en: {
    greeting: 'Hello,',
    signature: 'Yobirin. Please don’t reply to this email: nobody reads this address.',
    person: (name) => name,
  },
  ko: {
    greeting: '안녕하세요.',
    signature: 'Yobirin · 이 이메일은 발신 전용입니다. 회신하셔도 답변을 드릴 수 없습니다.',
    person: (name) => `${name} 님`,
  },
  'zh-Hans': {
    greeting: '您好！',
    signature: 'Yobirin。本邮件由系统自动发送，请勿直接回复。',
    person: (name) => name,
  },
  'zh-Hant': {
    greeting: '您好：',
    signature: 'Yobirin。本郵件由系統自動寄出，請勿直接回覆。',
    person: (name) => name,
  },
};

const greetingsByName: Record<Locale, (name: string) => string> = {
  ja: (name) => `${name} 様`,
  en: (name) => `Hello ${name},`,
};

/** Returns null for a name that looks like a link, which must not be in a mail. */
export function greetingByName(person: { firstName: string; lastName: string }, locale: Locale): string | null {
  const name = safeName(fullName(person));
  return name === null ? null : greetingsByName[locale](name);
}

export type Named = { name: string; isPerson: boolean };

/** The name of a caller or writer, or `someone` for a name that must not be repeated, such as one that looks like a link. */
export function shownName(
  { name, isPerson }: Named,
  { locale, someone }: { locale: GuestLocale; someone: string },
): string {
  const safe = safeName(name);
  if (safe === null) return someone;
  return isPerson ? mailWords[locale].person(safe) : safe;
}
