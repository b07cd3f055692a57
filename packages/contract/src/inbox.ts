import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { guestLocales } from './locale.ts';
import { omittable } from './omittable.ts';
import { check, optionalLine, requiredLine } from './text.ts';

/** WAITING: open and not answered. OPEN: neither done nor snoozed, as are MINE and NOBODYS. */
export const inboxViews = ['WAITING', 'OPEN', 'MINE', 'NOBODYS', 'SNOOZED', 'DONE'] as const;
export type InboxView = (typeof inboxViews)[number];

export const inboxItemKinds = ['POST', 'VOICE', 'CALL', 'MISSED_CALL', 'CALLBACK'] as const;
export type InboxItemKind = (typeof inboxItemKinds)[number];

export const inboxChanges = ['TAKE', 'HAND', 'GIVE_BACK', 'SNOOZE', 'DONE', 'REOPEN', 'LABEL', 'UNLABEL'] as const;
export type InboxChange = (typeof inboxChanges)[number];

/**
 * Why one thread of several was not changed. NOT_FOUND: it is gone, or of another ID. CHANGED: another member has changed it since
 * it was loaded. TAKEN: another member has it, or its call-back request.
 */
export const inboxRefusals = ['NOT_FOUND', 'CHANGED', 'TAKEN'] as const;
export type InboxRefusal = (typeof inboxRefusals)[number];

export const inboxColours = ['GREY', 'RED', 'ORANGE', 'YELLOW', 'GREEN', 'TEAL', 'BLUE', 'PURPLE', 'PINK'] as const;
export type InboxColour = (typeof inboxColours)[number];

const version = z.int({ error: 'invalid' }).check(z.nonnegative({ error: 'invalid' }));

function several<Value, Input>(thread: z.ZodMiniType<Value, Input>) {
  return z.array(thread).check(
    check((threads) => threads.length > 0, 'required'),
    check((threads) => threads.length <= limits.inboxChangesMax, 'too_many'),
  );
}

export const inboxFilter = z.object({
  view: z.enum(inboxViews, { error: 'invalid' }),
  /** A name from a QR code, as it is stored. */
  place: omittable(optionalLine(limits.nameMaxGraphemes)),
  language: omittable(z.enum(guestLocales, { error: 'invalid' })),
  labelId: omittable(numericId),
  waitingMinutes: omittable(
    z.int({ error: 'invalid' }).check(check((minutes) => minutes >= 0 && minutes <= 527_040, 'invalid')),
  ),
});
export type InboxFilter = z.output<typeof inboxFilter>;

type Change = {
  change: InboxChange;
  userId?: string | undefined;
  until?: Date | undefined;
  labelId?: string | undefined;
};

export const changedInboxThreadsInput = z.object({ yobirinPropertyId: numericId, ids: several(numericId) });

export const changeInboxThreadsInput = z
  .object({
    yobirinPropertyId: numericId,
    threads: several(z.object({ id: numericId, version })),
    change: z.enum(inboxChanges, { error: 'invalid' }),
    /** Goes with HAND. */
    userId: omittable(numericId),
    /** Goes with SNOOZE. */
    until: omittable(z.date({ error: 'invalid' })),
    /** Goes with LABEL and UNLABEL. */
    labelId: omittable(numericId),
  })
  .check(
    check<Change>(({ change, userId }) => (change === 'HAND') === (userId !== undefined), 'required', 'userId'),
    check<Change>(({ change, until }) => (change === 'SNOOZE') === (until !== undefined), 'required', 'until'),
    check<Change>(
      ({ change, labelId }) => (change === 'LABEL' || change === 'UNLABEL') === (labelId !== undefined),
      'required',
      'labelId',
    ),
  );
export type ChangeInboxThreadsInput = z.output<typeof changeInboxThreadsInput>;

/** What a change replaces, so that it can be undone. `version` is the one that the change made. */
const inboxThreadState = z.object({
  id: numericId,
  version,
  takenByUserId: omittable(numericId),
  snoozedUntil: omittable(z.date({ error: 'invalid' })),
  isDone: z.boolean({ error: 'invalid' }),
  labelIds: z.array(numericId).check(check((ids) => ids.length <= limits.inboxLabelsMax, 'too_many')),
});
export type InboxThreadState = z.output<typeof inboxThreadState>;

export const restoreInboxThreadsInput = z.object({
  yobirinPropertyId: numericId,
  threads: several(inboxThreadState),
});

const inboxLabel = {
  name: requiredLine(limits.inboxLabelMaxGraphemes),
  colour: z.enum(inboxColours, { error: 'invalid' }),
};

export const registerInboxLabelInput = z.object({ yobirinPropertyId: numericId, ...inboxLabel });

export const updateInboxLabelInput = z.object({ yobirinPropertyId: numericId, id: numericId, ...inboxLabel });

export const deleteInboxLabelInput = z.object({ yobirinPropertyId: numericId, id: numericId });
