import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';
import {
  changeEmail,
  chooseId,
  type FreeId,
  fillIds,
  missingIdsOf,
  obstacleOf,
  type Recipient,
  recipientsOf,
  sendableOf,
  setOutcome,
} from './recipients.ts';

const desk: FreeId = { propertyId: '1', yobirinId: 'desk' };
const bar: FreeId = { propertyId: '2', yobirinId: 'bar' };
const spa: FreeId = { propertyId: '3', yobirinId: 'spa' };

test('each recipient gets an ID of their own, as long as there are any', () => {
  const recipients = recipientsOf(parseAddresses('a@example.com b@example.com c@example.com'), [desk, bar]);

  expect(idsOf(recipients)).toEqual(['1', '2', null]);
  expect(missingIdsOf(recipients)).toBe(1);
  expect(obstacles(recipients)).toEqual([null, null, 'noId']);
  expect(sendableOf(recipients)).toHaveLength(2);
});

test('choosing the ID of another recipient swaps the two', () => {
  const recipients = recipientsOf(parseAddresses('a@example.com b@example.com c@example.com'), [desk, bar]);

  expect(idsOf(chooseId(recipients, 0, bar))).toEqual(['2', '1', null]);
  expect(idsOf(chooseId(recipients, 2, desk))).toEqual([null, '2', '1']);
});

test('an ID that is gone is replaced by a free one; an invited recipient keeps theirs', () => {
  const recipients = recipientsOf(parseAddresses('a@example.com b@example.com'), [desk, bar]);
  const sent = setOutcome(recipients, 0, { type: 'sent' });

  expect(idsOf(fillIds(sent, [spa]))).toEqual(['1', '3']);
  expect(idsOf(fillIds(sent, []))).toEqual(['1', null]);
});

test('a removed recipient frees an ID for the next', () => {
  const recipients = recipientsOf(parseAddresses('a@example.com b@example.com'), [desk]);

  expect(idsOf(fillIds(recipients.slice(1), [desk]))).toEqual(['1']);
});

test('a corrected address has no problem', () => {
  const recipients = recipientsOf(parseAddresses('a@example.com, no-address'), [desk, bar]);
  const refused = setOutcome(recipients, 1, { type: 'refused', refusal: 'invited' });

  expect(obstacles(refused)).toEqual([null, 'invalid']);
  expect(obstacles(changeEmail(refused, 1, 'A@example.com '))).toEqual([null, 'duplicate']);
  const corrected = changeEmail(refused, 1, 'b@example.com');
  expect(obstacles(corrected)).toEqual([null, null]);
  expect(corrected[1]?.outcome).toEqual({ type: 'open' });
});

test('an address can be changed after a problem with it, but not after one with its ID', () => {
  const recipients = recipientsOf(parseAddresses('a@example.com, b@example.com, no-address'), [desk, bar, spa]);
  const taken = setOutcome(recipients, 0, { type: 'refused', refusal: 'seatTaken' });
  const invited = setOutcome(taken, 1, { type: 'refused', refusal: 'invited' });

  expect(invited.map(({ isCorrected }) => isCorrected)).toEqual([false, true, true]);
  expect(changeEmail(invited, 1, 'c@example.com')[1]?.isCorrected).toBe(true);
});

test('an invited recipient is not invited again', () => {
  const recipients = recipientsOf(parseAddresses('a@example.com b@example.com'), [desk, bar]);

  expect(sendableOf(setOutcome(recipients, 0, { type: 'sent' })).map(({ key }) => key)).toEqual([1]);
});

function idsOf(recipients: Recipient[]) {
  return recipients.map(({ id }) => id?.propertyId ?? null);
}

function obstacles(recipients: Recipient[]) {
  return recipients.map((recipient) => obstacleOf(recipient, recipients));
}
