import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';
import {
  changeEmail,
  changeId,
  choiceOf,
  countOverPlan,
  obstacleOf,
  type Recipient,
  recipientsOf,
  type Stock,
  sendableOf,
  setOutcome,
  type UnassignedId,
} from './recipients.ts';

const desk: UnassignedId = { propertyId: '1', yobirinId: 'desk' };
const bar: UnassignedId = { propertyId: '2', yobirinId: 'bar' };

const stockOf = (stock: Partial<Stock> = {}): Stock => ({
  unassignedIds: [],
  newIdsMax: 10,
  taken: new Set(),
  ...stock,
});

test('each recipient gets a new ID while the plan has room, then an unassigned one [MEMBER-21] [OP-95]', () => {
  const stock = stockOf({ newIdsMax: 1, unassignedIds: [desk] });
  const recipients = recipientsOf(parseAddresses('a@x.example b@x.example c@x.example'), stock);

  expect(idsOf(recipients)).toEqual(['a', 'desk', 'c']);
  expect(obstacles(recipients, stock)).toEqual([null, null, 'overPlan']);
  expect(countOverPlan(recipients, stock)).toBe(1);
  expect(sendableOf(recipients, stock)).toHaveLength(2);
});

test('suggested IDs differ from each other, from taken IDs and from unassigned ones [MEMBER-21]', () => {
  const stock = stockOf({ taken: new Set(['info']), unassignedIds: [desk] });

  const recipients = recipientsOf(parseAddresses('ken@a.example ken@b.example info@a.example desk@a.example'), stock);

  expect(idsOf(recipients)).toEqual(['ken', 'ken-b', 'info-a', 'desk-a']);
});

test('an ID that is empty, invalid, repeated or taken is an obstacle [MEMBER-22]', () => {
  const stock = stockOf({ taken: new Set(['taken']), unassignedIds: [desk] });
  const recipients = recipientsOf(parseAddresses('a@x.example b@x.example'), stock);
  const obstacleWith = (id: string) => obstacles(changeId(recipients, 1, id), stock)[1];

  expect(['', ' ', '支配人', 'x'.repeat(101), ' A ', 'Taken', 'Desk', 'b-1'].map(obstacleWith)).toEqual([
    'noId',
    'noId',
    'invalidId',
    'invalidId',
    'duplicateId',
    'takenId',
    null,
    null,
  ]);
});

test('unassigned IDs of other recipients cannot be chosen', () => {
  const stock = stockOf({ newIdsMax: 1, unassignedIds: [desk, bar] });
  const recipients = recipientsOf(parseAddresses('a@x.example b@x.example'), stock);

  expect(recipients.map((recipient) => choiceOf(recipient, recipients, stock))).toEqual([[bar], [desk, bar]]);
});

test('an unassigned ID that is gone counts as taken, and an invited recipient keeps theirs', () => {
  const recipients = recipientsOf(
    parseAddresses('a@x.example b@x.example'),
    stockOf({ newIdsMax: 0, unassignedIds: [desk, bar] }),
  );
  const sent = setOutcome(recipients, 0, { type: 'sent', isNewId: false });
  const later = stockOf({ newIdsMax: 1, taken: new Set(['desk', 'bar']) });

  expect(obstacles(sent, later)[1]).toBe('takenId');
  expect(obstacles(changeId(sent, 1, 'b'), later)[1]).toBeNull();
});

test('sent recipients use up the plan, wherever they stand', () => {
  const stock = stockOf({ newIdsMax: 1 });
  const recipients = recipientsOf(parseAddresses('a@x.example b@x.example'), stock);

  expect(obstacles(setOutcome(recipients, 1, { type: 'sent', isNewId: true }), stock)[0]).toBe('overPlan');
});

test('a request without an answer can be repeated, though its ID may be taken by now [MEMBER-23]', () => {
  const stock = stockOf({ taken: new Set(['a']) });
  const recipients = changeId(recipientsOf(parseAddresses('a@x.example'), stock), 0, 'a');

  expect(obstacles(recipients, stock)).toEqual(['takenId']);
  expect(obstacles(setOutcome(recipients, 0, { type: 'refused', refusal: 'failed' }), stock)).toEqual([null]);
});

test('a corrected address has no problem, and its ID follows unless it was chosen', () => {
  const stock = stockOf();
  const recipients = recipientsOf(parseAddresses('a@x.example, no-address'), stock);
  const refused = setOutcome(recipients, 1, { type: 'refused', refusal: 'invited' });
  const corrected = (list: Recipient[], email: string) => changeEmail(list, { key: 1, email, stock });

  expect(obstacles(refused, stock)).toEqual([null, 'invalid']);
  expect(obstacles(corrected(refused, 'A@x.example '), stock)).toEqual([null, 'duplicate']);
  expect(obstacles(corrected(refused, 'b@x.example'), stock)).toEqual([null, null]);
  expect(corrected(refused, 'b@x.example')[1]).toMatchObject({ yobirinId: 'b', outcome: { type: 'open' } });
  expect(corrected(changeId(refused, 1, 'spa'), 'b@x.example')[1]?.yobirinId).toBe('spa');
});

test('an address can be changed after a problem with it, but not after one with its ID', () => {
  const recipients = recipientsOf(parseAddresses('a@x.example, b@x.example, no-address'), stockOf());
  const taken = setOutcome(recipients, 0, { type: 'refused', refusal: 'idTaken' });
  const invited = setOutcome(taken, 1, { type: 'refused', refusal: 'invited' });

  expect(invited.map(({ isCorrected }) => isCorrected)).toEqual([false, true, true]);
});

test('an invited recipient is not invited again', () => {
  const recipients = recipientsOf(parseAddresses('a@x.example b@x.example'), stockOf());
  const sent = setOutcome(recipients, 0, { type: 'sent', isNewId: true });

  expect(sendableOf(sent, stockOf()).map(({ key }) => key)).toEqual([1]);
});

function idsOf(recipients: Recipient[]) {
  return recipients.map(({ yobirinId }) => yobirinId);
}

function obstacles(recipients: Recipient[], stock: Stock) {
  return recipients.map((recipient) => obstacleOf(recipient, recipients, stock));
}
