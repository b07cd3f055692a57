import type { Span } from '@yobirin/contract/calendar';
import { countGraphemes } from '@yobirin/contract/graphemes';
import { limits } from '@yobirin/contract/limits';
import { type GuestLanguageCode, guestLanguageCodes } from '@yobirin/contract/locale';
import type { CalendarMessage } from './calendar-query.ts';
import { type EditedSpan, editedSpan, isWrong, plainSpan } from './day-hours.ts';

export const dayKinds = ['closed', 'hours', 'usual'] as const;
export type DayKind = (typeof dayKinds)[number];

/** What holds on some days, as it is edited: the hours, and a message in each language. */
export type DayRule = {
  kind: DayKind;
  spans: readonly EditedSpan[];
  texts: Partial<Record<GuestLanguageCode, string>>;
};

type StoredRule = { spans?: readonly Span[] | null; messages: readonly CalendarMessage[] };

const someHours = [{ beginTime: '09:00', endTime: '12:00', isOvernight: false }];

export const closedRule: DayRule = { kind: 'closed', spans: someHours, texts: {} };

export function ruleOf({ spans, messages }: StoredRule): DayRule {
  const texts = Object.fromEntries(messages.map(({ language, text }) => [language, text]));
  if (!spans) return { kind: 'usual', spans: someHours, texts };
  if (spans.length === 0) return { kind: 'closed', spans: someHours, texts };
  return { kind: 'hours', spans: spans.map(editedSpan), texts };
}

export function ruleInput({ kind, spans, texts }: DayRule) {
  const hours = { closed: [], hours: spans.map(plainSpan), usual: null }[kind];
  const messages = guestLanguageCodes.map((language) => ({ language, text: texts[language]?.trim() ?? '' }));
  return { spans: hours, messages: messages.filter(({ text }) => text !== '') };
}

/** Whether the server would take it. */
export function isUsableRule({ kind, spans, texts }: DayRule): boolean {
  if (kind === 'hours' && spans.some(isWrong)) return false;
  return Object.values(texts).every(isUsableText);
}

export function isUsableText(text: string): boolean {
  return countGraphemes(text.trim()) <= limits.calendarMessageMaxGraphemes;
}
