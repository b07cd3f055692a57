import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { readRememberedChats, rememberChat } from '../../chat/remembered-chats.ts';
import { withGuestChat } from './with-guest-chat.ts';

const guest = { toYobirinPropertyId: '1', guestName: '鈴木' };
const ended = new ApiError({ code: 'NOT_FOUND', message: 'No such room' });
let opened = 0;

beforeEach(() => {
  const stored = new Map<string, string>();
  opened = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => {
    opened += 1;
    const chatRoomMemberships = [{ guestToken: `new ${opened}` }];
    return Response.json({ data: { createChatRoomGuest: { scheduleEndAt: null, chatRoomMemberships } } });
  });
});

afterEach(() => vi.unstubAllGlobals());

const remember = (guestToken: string, yobirinPropertyId = '1') =>
  rememberChat({ yobirinPropertyId, guestToken, guestName: '鈴木', scheduleEndAt: null });

test("acts as the guest of this browser's last chat with the ID [VOICE-34]", async () => {
  remember('first');
  remember('last');
  remember('of another ID', '2');

  expect(await withGuestChat(guest, async (token) => token)).toBe('last');
  expect(opened).toBe(0);
});

test('opens a chat if there is none, and only when it acts [VOICE-34]', async () => {
  expect(await withGuestChat(guest, async (token) => token)).toBe('new 1');
  expect(readRememberedChats('1')).toMatchObject([{ guestToken: 'new 1', guestName: '鈴木' }]);
});

test('goes on in a new chat if the last one has ended [VOICE-34]', async () => {
  remember('ended');
  const act = async (token: string) => {
    if (token === 'ended') throw ended;
    return token;
  };

  expect(await withGuestChat(guest, act)).toBe('new 1');
  expect(readRememberedChats('1').map(({ guestToken }) => guestToken)).toEqual(['new 1']);
});
