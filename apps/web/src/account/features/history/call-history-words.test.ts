import { describe, expect, test } from 'vitest';
import type { CallHistory } from './call-histories-query.ts';
import { doneText, otherSideOf, outcomeOf } from './call-history-words.ts';

const hotel = {
  id: '1',
  yobirinId: 'hotel',
  nickname: 'Hotel',
  iconSmallUrl: '/icon.webp',
  iconColor: '#27407c',
  deletedAt: null,
};
const me = { ...hotel, id: '2', yobirinId: 'me', nickname: 'Me' };

describe('the other side of a call [HISTORY-02]', () => {
  test('is the caller of a received call, or the callee of a made one', () => {
    const history = buildHistory({ fromYobirinProperty: hotel, toYobirinProperty: me });

    expect(otherSideOf(history, 'toMe')).toMatchObject({ name: 'Hotel', yobirinId: 'hotel', iconUrl: '/icon.webp' });
    expect(otherSideOf(history, 'fromMe')).toMatchObject({ name: 'Me', yobirinId: 'me' });
  });

  test('is named by its ID if it has no nickname', () => {
    const history = buildHistory({ fromYobirinProperty: { ...hotel, nickname: '' } });

    expect(otherSideOf(history, 'toMe').name).toBe('hotel');
  });

  test('is a visitor by their given name, without a call page', () => {
    const history = buildHistory({ callerName: '305号室' });

    expect(otherSideOf(history, 'toMe')).toMatchObject({ name: '305号室', yobirinId: null });
  });

  test('is the guest of a call back, with the place they came by [CALLBACK-45]', () => {
    const toGuest = { isToGuest: true, fromYobirinProperty: me, toYobirinProperty: me, calleeName: '田中' };

    expect(otherSideOf(buildHistory(toGuest), 'fromMe')).toMatchObject({ name: '田中', yobirinId: null });
    expect(otherSideOf(buildHistory({ ...toGuest, calleePlace: '305号室' }), 'fromMe').name).toBe('田中 (305号室)');
  });

  test('shows as deleted and has no link once its ID is gone [HISTORY-03]', () => {
    const gone = { ...hotel, yobirinId: null, nickname: '', deletedAt: '2026-11-15T00:00:00Z' };
    const history = buildHistory({ fromYobirinProperty: gone });

    expect(otherSideOf(history, 'toMe')).toMatchObject({ name: '削除されたID', yobirinId: null, iconUrl: null });
  });
});

test.each<[Partial<CallHistory>, 'toMe' | 'fromMe', string]>([
  [{ status: 'CALLING' }, 'toMe', '呼び出し中'],
  [{ status: 'TALKING', duration: 5 }, 'toMe', '通話中'],
  [{ status: 'FINISHED', duration: 3_725 }, 'toMe', '通話 01:02:05'],
  [{ status: 'FINISHED', duration: null }, 'toMe', 'つながらず終了'],
  [{ status: 'REJECTED' }, 'toMe', '拒否'],
  [{ status: 'REJECTED' }, 'fromMe', '相手が拒否'],
  [{ status: 'UNCALL' }, 'toMe', '不在着信'],
  [{ status: 'UNCALL' }, 'fromMe', '応答なし'],
])('a call with %o, %s, reads %s [HISTORY-02]', (overrides, direction, text) => {
  expect(outcomeOf(buildHistory(overrides), direction).text).toBe(text);
});

test.each([
  [null, '対応済み'],
  [{ name: '佐藤', isViewer: false }, '対応済み（佐藤）'],
  [{ name: '佐藤', isViewer: true }, '対応済み（あなた）'],
  [{ name: null, isViewer: false }, '対応済み（元メンバー）'],
])('a missed call that %o took care of reads %s [CALLBACK-45]', (doneBy, text) => {
  expect(doneText({ doneBy })).toBe(text);
});

function buildHistory(overrides: Partial<CallHistory>): CallHistory {
  return {
    id: '1',
    fromYobirinProperty: null,
    toYobirinProperty: me,
    callerName: null,
    callReason: null,
    chatRoomId: null,
    blockId: null,
    canBlock: true,
    duration: null,
    isTransferred: false,
    isReturned: false,
    isToGuest: false,
    calleeName: null,
    calleePlace: null,
    isDone: false,
    doneBy: null,
    answeredBy: null,
    transferredBy: null,
    transferredTo: null,
    status: 'FINISHED',
    createdAt: '2026-11-15T00:00:00Z',
    location: null,
    ...overrides,
  };
}
