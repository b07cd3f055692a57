import { expect, test } from 'vitest';
import { politeName } from './room-sides.ts';

type Side = Parameters<typeof politeName>[0]['chatRoomMemberships'][number];

const side: Side = {
  id: '1',
  isOwn: true,
  aliasName: null,
  callerName: null,
  guestName: null,
  isApproved: false,
  yobirinProperty: null,
};
const property = { id: '1', nickname: 'フロント', iconSmallUrl: null, iconColor: null, deletedAt: null };

test.each<[string, Partial<Side>, string | null, string]>([
  ['a guest who typed a name', { guestName: '佐藤' }, null, '佐藤さん'],
  ['a chat that begins with the name of its guest', { guestName: '佐藤' }, '佐藤', '佐藤さん'],
  ['a guest who replaced the room of the QR code', { guestName: '佐藤', callerName: '301' }, null, '佐藤さん'],
  ['a guest who kept the room of the QR code', { guestName: '301', callerName: '301' }, null, '301'],
  ['a chat that the holder named', { guestName: '佐藤' }, '佐藤様（常連）', '佐藤様（常連）'],
  ['an ID', { yobirinProperty: property }, null, 'フロント'],
])('%s [I18N-06]', (_case, peer, aliasName, name) => {
  const room = {
    chatRoomMemberships: [
      { ...side, aliasName },
      { ...side, isOwn: false, ...peer },
    ],
  };

  expect(politeName(room)).toBe(name);
});
