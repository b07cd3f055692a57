import { describe, expect, test } from 'vitest';
import { and, eq, isNull } from '../../platform/database/orm.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { violatedConstraint } from '../../testing/violated-constraint.ts';
import { calls } from './call.tables.ts';

const db = await openTestDatabase();
const now = new Date();

describe('a receiver', () => {
  test('has one living call, even if several ring at once', async () => {
    const { id: receiverUserId } = await buildUser(db);
    const attempts = [1, 2, 3].map(() => violatedConstraint(buildCall(db, { receiverUserId })));

    const refusals = (await Promise.all(attempts)).filter((refusal) => refusal !== null);

    expect(refusals).toEqual(['calls_one_living_per_receiver', 'calls_one_living_per_receiver']);
  });

  test('is free while a caller has only applied, and once a call is over', async () => {
    const { id: receiverUserId } = await buildUser(db);
    await buildCall(db, { receiverUserId, status: 'APPLIED', calledAt: null });
    await buildCall(db, { receiverUserId, status: 'UNCALL', endedAt: now });
    await buildCall(db, { receiverUserId, status: 'FINISHED', answeredAt: now, talkingAt: now, endedAt: now });

    expect(await violatedConstraint(buildCall(db, { receiverUserId }))).toBeNull();
  });

  test('in a call cannot answer for a group as well', async () => {
    const { id: receiverUserId } = await buildUser(db);
    await buildCall(db, { receiverUserId });
    const groupCall = await buildCall(db);

    const answer = db.update(calls).set({ receiverUserId, answeredAt: now }).where(eq(calls.id, groupCall.id));

    expect(await violatedConstraint(answer)).toBe('calls_one_living_per_receiver');
  });
});

test('only one of two members who answer at once gets the call', async () => {
  const call = await buildCall(db);
  const members = await Promise.all([buildUser(db), buildUser(db)]);

  const answers = members.map(({ id: receiverUserId }) =>
    db
      .update(calls)
      .set({ receiverUserId, answeredAt: now })
      .where(and(eq(calls.id, call.id), isNull(calls.answeredAt)))
      .returning(),
  );

  expect((await Promise.all(answers)).flat()).toHaveLength(1);
});

test('a room belongs to one call', async () => {
  const { roomId } = await buildCall(db);

  expect(await violatedConstraint(buildCall(db, { roomId }))).toBe('calls_room_unique');
});

test.each([
  { name: 'ended while it rings', fields: { endedAt: now }, refusal: 'calls_ended_exactly_when_over' },
  { name: 'over without an end', fields: { status: 'UNCALL' as const }, refusal: 'calls_ended_exactly_when_over' },
  {
    name: 'talking without a beginning',
    fields: { status: 'TALKING' as const, answeredAt: now },
    refusal: 'calls_talking_has_begun',
  },
  {
    name: 'talking without an answer',
    fields: { status: 'TALKING' as const, talkingAt: now },
    refusal: 'calls_talking_was_answered',
  },
  { name: 'at half a place', fields: { latitude: '35.68' }, refusal: 'calls_location_whole_or_absent' },
])('a call cannot be $name', async ({ fields, refusal }) => {
  expect(await violatedConstraint(buildCall(db, fields))).toBe(refusal);
});

test('a location keeps all its digits', async () => {
  const place = { latitude: '35.6812360', longitude: '-139.76712500000001', locationReportedAt: now };

  expect(await buildCall(db, place)).toMatchObject(place);
});
