import type { ChatPost } from '@yobirin/contract/chat';
import { expect, test } from 'vitest';
import { buildPost, buildTranslation } from '../testing/post-builder.ts';
import { type PostWriter, writerOf } from './post-language.ts';
import { readingOf } from './post-reading.ts';
import type { RoomTranslation } from './room-translation.ts';
import type { Translation } from './translations.ts';

const updatedAt = '2026-03-09T00:00:00.000Z';
const korean = buildPost({ id: '1', body: '수건 두 장 주세요', language: 'ko' });
const done: Translation = { status: 'done', text: 'タオルを2枚ください', postUpdatedAt: updatedAt };
const pending: Translation = { status: 'pending', postUpdatedAt: updatedAt };
const failed: Translation = { status: 'failed', reason: 'translation_failed', postUpdatedAt: updatedAt };
const unpaid: Translation = { ...failed, reason: 'budget_spent' };
const untranslatable: Translation = { ...failed, reason: 'no_translator' };
const translated = { kind: 'translated', text: 'タオルを2枚ください' };
const spoken = { durationMs: 1, waveform: [], isHeard: true, isDeleted: false };

type Case = {
  what: string;
  post?: Partial<ChatPost>;
  settings?: Partial<RoomTranslation>;
  writer?: PostWriter;
  translation?: Translation;
  isBudgetSpent?: boolean;
  reading: object;
};

test.each<Case>([
  { what: 'in the reader’s language', translation: done, reading: translated },
  { what: 'pending until the translation comes', reading: { kind: 'pending' } },
  { what: 'pending while it is tried again', translation: pending, reading: { kind: 'pending' } },
  { what: 'failed', translation: failed, reading: { kind: 'failed' } },
  { what: 'offered for the rest of the day', translation: unpaid, reading: { kind: 'offered' } },
  { what: 'offered when the day is spent already', isBudgetSpent: true, reading: { kind: 'offered' } },
  { what: 'translated before the day was spent', translation: done, isBudgetSpent: true, reading: translated },
  { what: 'where nothing translates', translation: untranslatable, reading: { kind: 'original' } },
  { what: 'without an engine', settings: { isOffered: false }, reading: { kind: 'original' } },
  { what: 'offered on demand', settings: { mode: 'ASKED' }, translation: done, reading: { kind: 'offered' } },
  { what: 'off', settings: { mode: 'OFF' }, translation: done, reading: { kind: 'original' } },
  { what: 'in the reader’s language already', post: { language: 'ja' }, reading: { kind: 'original' } },
  {
    what: 'the same in both languages',
    post: { body: 'タオルを2枚ください' },
    translation: done,
    reading: { kind: 'original' },
  },
  { what: 'of an unknown language: the other side’s counts', post: { language: null }, reading: { kind: 'pending' } },
  {
    what: 'of an unknown language that is likely the reader’s',
    post: { language: null },
    settings: { otherLanguage: 'ja' },
    reading: { kind: 'original' },
  },
  { what: 'the reader’s own', writer: 'reader', reading: { kind: 'original' } },
  { what: 'a colleague’s in another language', writer: 'colleague', translation: done, reading: translated },
  {
    what: 'a colleague’s, not known yet',
    post: { language: null },
    writer: 'colleague',
    reading: { kind: 'original' },
  },
  { what: 'the assistant’s', post: { language: null }, writer: 'assistant', reading: { kind: 'pending' } },
  { what: 'without words', post: { body: '' }, reading: { kind: 'original' } },
  {
    what: 'the transcript of a voice message',
    post: {
      body: '',
      language: null,
      voice: { ...spoken, transcript: { state: 'READY', text: '안녕하세요', language: 'ko' } },
    },
    translation: done,
    reading: translated,
  },
])('a post is shown: $what [TRANS-12] [TRANS-13] [TRANS-14]', (shown) => {
  const { post, settings, writer = 'other', translation = null, isBudgetSpent = false, reading } = shown;

  const circumstances = { writer, settings: buildTranslation(settings), translation, isBudgetSpent };

  expect(readingOf({ ...korean, ...post }, circumstances)).toEqual(reading);
});

test.each<[Partial<ChatPost>, PostWriter]>([
  [{ chatRoomMembershipId: '20' }, 'other'],
  [{ postUserId: '7' }, 'reader'],
  [{ postUserId: '8' }, 'colleague'],
  [{ isAiReply: true }, 'assistant'],
])('%o is by: %s', (post, writer) => {
  expect(writerOf(buildPost({ id: '1', ...post }), { chatRoomMembershipId: '10', postUserId: '7' })).toBe(writer);
});
