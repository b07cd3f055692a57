import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licenseStatuses } from '@yobirin/contract/account';
import { callRejectCodes } from '@yobirin/contract/call';
import { errorCodes } from '@yobirin/contract/errors';
import { groupRefusals } from '@yobirin/contract/group';
import { inviteRefusals, inviteTokenErrors } from '@yobirin/contract/invite';
import { locales } from '@yobirin/contract/locale';
import { seatRefusals } from '@yobirin/contract/member';
import { translationRefusals } from '@yobirin/contract/translation';
import { describe, expect, test } from 'vitest';
import * as messages from '../../i18n/gen/messages.js';
import { speakWhile } from '../../i18n/speak.ts';
import { helpContactId } from './help-contact.tsx';
import { helpNumbers } from './help-numbers.ts';
import { helpSections } from './help-sections.ts';
import { blocksOf, phrasesOf } from './help-text.ts';

const questions = helpSections.flatMap((section) => section.questions);
const anchors = [...helpSections, ...questions].map(({ id }) => id).concat(helpContactId);

/** The help question for each error code. */
const anchorOfCode: Record<string, string> = {
  BAD_USER_INPUT: 'input-invalid',
  UNAUTHENTICATED: 'signed-out',
  FORBIDDEN: 'not-allowed',
  NOT_FOUND: 'not-allowed',
  UNPROCESSABLE_ENTITY: 'input-invalid',
  CONFLICT: 'profile-conflict',
  PAYLOAD_TOO_LARGE: 'chat-files',
  TOO_MANY_REQUESTS: 'too-many',
  CHALLENGE_REQUIRED: 'too-many',
  INTERNAL_SERVER_ERROR: 'server-error',
  SERVICE_UNAVAILABLE: 'server-error',

  [callRejectCodes.malformed]: 'call-failed',
  [callRejectCodes.license]: 'call-license',
  [callRejectCodes.unavailable]: 'call-hours',
  [callRejectCodes.password]: 'call-password',
  [callRejectCodes.contactsOnly]: 'call-contacts-only',
  [callRejectCodes.reasonMissing]: 'call-reason',
  [callRejectCodes.blocked]: 'chat-blocked',
  [callRejectCodes.deviceAbsent]: 'call-absent',
  [callRejectCodes.busy]: 'call-busy',

  already_invited: 'invite-refused',
  already_member: 'invite-refused',
  seat_taken: 'invite-refused',
  id_paused: 'invite-refused',
  invalid_token: 'invite-invalid',
  INVALID: 'invite-invalid',
  EXPIRED: 'invite-invalid',
  REJECTED: 'invite-invalid',

  yobirin_id_taken: 'choose-id',
  no_free_seat: 'member-register',
  seat_not_empty: 'member-outdated',
  owner_seat: 'member-delete',
  no_free_group: 'group-register',
  no_translator: 'chat-translate',
  translation_failed: 'chat-translate',
  budget_spent: 'translation-limit',

  'license TRIAL': 'trial-end',
  'license FREE': 'license-free',
  'license PREMIUM': 'plans-list',
  'license ADMIN': 'plans-list',
  'license INVALID': 'payment-due',
};

test.each([
  ...errorCodes,
  ...Object.values(callRejectCodes),
  ...inviteRefusals,
  ...inviteTokenErrors,
  ...seatRefusals,
  ...groupRefusals,
  ...translationRefusals,
  ...licenseStatuses.map((status) => `license ${status}`),
])('the code %s has a help question', (code) => {
  expect(anchors).toContain(anchorOfCode[code]);
});

test('every message about a failure is explained by a question', () => {
  const quoted = new Set<unknown>(questions.flatMap((question) => question.messages ?? []));
  const stems = new Set(namesOf((message) => quoted.has(message)).map(stemOf));

  const unexplained = namesOf(() => true).filter((name) => failureName.test(name) && !stems.has(stemOf(name)));

  expect(unexplained).toEqual([]);
});

test('every anchor in the page is unique', () => {
  expect(anchors.toSorted()).toEqual([...new Set(anchors)].toSorted());
});

describe.each(locales)('in %s', (locale) => {
  test('links within the help lead to an existing anchor', () => {
    const hrefs = speakWhile(locale, () => questions.flatMap(({ answer }) => hrefsIn(answer(helpNumbers))));

    expect(hrefs.filter((href) => href.startsWith('#') && !anchors.includes(href.slice(1)))).toEqual([]);
  });
});

test('links to the help from other pages lead to an existing anchor', async () => {
  const sources = join(import.meta.dirname, '../..');
  const files = await readdir(sources, { recursive: true });
  const texts = await Promise.all(
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFile(join(sources, file), 'utf8')),
  );

  const wanted = texts.flatMap((text) =>
    [...text.matchAll(/serviceHelp\(\)\}?#([\w-]+)/g)].map(([, anchor]) => anchor),
  );

  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([]);
});

/** The name parts of messages about a failure. */
const failureName =
  /_(failed|refused|invalid|wrong|taken|error|denied|unsupported|broken|missing|locked|conflict|mismatch|unavailable|outdated|refusal|too_long|too_large|too_many|too_small|not_found|unreachable|full)(_|$)/;

function namesOf(isWanted: (message: unknown) => boolean): string[] {
  return Object.entries(messages.m)
    .filter(([name, message]) => !/^(help|site)_/.test(name) && isWanted(message))
    .map(([name]) => name);
}

/** A title and its text count as one message. */
function stemOf(name: string): string {
  return name.replace(/_(title|heading|text|text_id|hint|short|reload|keep)$/, '');
}

function hrefsIn(text: string): string[] {
  const lines = blocksOf(text).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.items));
  return lines.flatMap(phrasesOf).flatMap((phrase) => (phrase.kind === 'link' ? [phrase.href] : []));
}
