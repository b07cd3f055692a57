import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@yobirin/contract/limits';
import { type Locale, locales } from '@yobirin/contract/locale';
import { voiceRetentionDays } from '@yobirin/contract/voice';
import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
const mebibyte = 1024 * 1024;

/** The numbers that a text may state, by their unit. Every one is the contract's, so that a changed limit fails here. */
const facts = {
  second: [limits.rejoinGraceMs / 1_000],
  minute: [
    limits.scheduleStepMinutes,
    limits.aiPreviewContextMs / 60_000,
    limits.digestMs / 60_000,
    limits.feedEveryMs / 60_000,
    ...limits.callPausesMs.map((ms) => ms / 60_000),
  ],
  hour: [
    limits.confirmationTokenMs,
    limits.emailChangeTokenMs,
    limits.resetPasswordTokenMs,
    limits.callRememberedMs,
    limits.recoveryLinkMs,
    limits.blockedNearbyMs,
  ].map((ms) => ms / hourMs),
  day: [
    limits.trialMs,
    limits.guestChatMs,
    limits.callPlaceMs,
    limits.callQualityMs,
    limits.signinCookieMs,
    limits.invitationMs,
    limits.pausedNoticeMs,
    limits.signinMaxMs,
    limits.browserMarkMs,
    limits.unansweredCallMs,
    limits.mailBounceMs,
    limits.closedReportMs,
    ...voiceRetentionDays.map((days) => days * dayMs),
    limits.feedGoneMs,
  ].map((ms) => ms / dayMs),
  week: [limits.trialMs / dayMs / 7, limits.feedAheadMs / dayMs / 7],
  // Plans are paid by the month.
  month: [1, limits.pausedMonths, limits.endedGuestChatMonths],
  // A leap year is within the limit, too.
  year: [limits.inboxSnoozeMaxMs, limits.scheduledPostMaxMs].map((ms) => Math.floor(ms / dayMs / 365)),
  megabyte: [limits.attachmentMaxBytes / mebibyte, limits.imageMaxBytes / mebibyte, limits.feedMaxBytes / mebibyte],
  gigabyte: [limits.zipUnpackedMaxBytes / mebibyte / 1024],
  character: [
    limits.nameMaxGraphemes,
    limits.passwordMinCharacters,
    limits.passwordMaxCharacters,
    limits.callPasswordMinCharacters,
    limits.callPasswordMaxCharacters,
  ],
  person: [limits.groupMembersMax],
} satisfies Record<string, readonly number[]>;

type Unit = keyof typeof facts;

const units: Record<Locale, Record<string, Unit>> = {
  ja: {
    秒: 'second',
    分: 'minute',
    時間: 'hour',
    日: 'day',
    週間: 'week',
    か月: 'month',
    年: 'year',
    MB: 'megabyte',
    GB: 'gigabyte',
    文字: 'character',
    人まで: 'person',
  },
  en: {
    second: 'second',
    minute: 'minute',
    hour: 'hour',
    day: 'day',
    week: 'week',
    month: 'month',
    year: 'year',
    MB: 'megabyte',
    GB: 'gigabyte',
    character: 'character',
    letter: 'character',
    people: 'person',
  },
};

const words: Record<string, number> = { one: 1, two: 2, three: 3, seven: 7, twelve: 12, twenty: 20, thirty: 30 };

/** Numbers that are no limit of the product: choices on a screen, the length of a recording, an example, clauses of the terms. */
const others = [
  'block_day: 1 day',
  'calendar_back_at_half: 30 minute',
  'calendar_back_at_hour: 1 hour',
  'figure_month: 4 week',
  'help_report_answer: 1 day',
  'inbox_snooze_three_hours: 3 hour',
  'receiver_test_record: 3 second',
  'scene_organization_example_partner_text: 3 person',
  // The search has no shortest word.
  'textsearch_lead: 1 character',
  'help_textsearch_answer: 1 character',
  // The cookie that remembers a language.
  'privacies: 1 year',
];

test.each(locales)('every number in the texts of the product is that of the contract: %s [LIMIT-08]', (locale) => {
  const stated = textsOf(locale).flatMap(({ name, text }) =>
    numbersIn(text, locale).map((found) => ({ name, ...found })),
  );
  const wrong = stated
    .filter(({ unit, value }) => !(facts[unit] as readonly number[]).includes(value))
    .map(({ name, unit, value }) => `${name}: ${value} ${unit}`)
    .filter((claim) => !others.includes(claim));

  expect(wrong).toEqual([]);
  expect(stated.length).toBeGreaterThan(15);
});

/** Messages of all screens, the help and the site, and the legal texts. */
function textsOf(locale: Locale): { name: string; text: string }[] {
  const messages = join(import.meta.dirname, '../../../web/messages', locale);
  const screens = readdirSync(messages).flatMap((file) => Object.entries(readJson(join(messages, file))));
  const legal = ['terms', 'privacies'].map((name) => [
    name,
    readJson(join(loadConfig({}).legalDirectory, locale, `${name}.json`)),
  ]);
  return [...screens, ...legal].map(([name, text]) => ({ name: String(name), text: JSON.stringify(text) }));
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function numbersIn(text: string, locale: Locale): { value: number; unit: Unit }[] {
  const number = `\\b\\d[\\d,]*|\\b(?:${Object.keys(words).join('|')})`;
  const names = Object.keys(units[locale]).join('|');
  const pattern = locale === 'ja' ? `(\\d[\\d,]*) ?(${names})` : `(${number})[ -](${names})s?\\b`;
  return [...text.matchAll(new RegExp(pattern, 'gi'))].flatMap(([, value = '', name = '']) => {
    const unit = units[locale][name] ?? units[locale][name.toLowerCase()];
    return unit ? [{ value: words[value.toLowerCase()] ?? Number(value.replaceAll(',', '')), unit }] : [];
  });
}
