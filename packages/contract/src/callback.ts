import * as z from 'zod/mini';
import { guestToken } from './guest.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { pushSubscriptionInput } from './notification.ts';
import { omittable } from './omittable.ts';
import { receptionAt, receptionOpensAt, type Schedule } from './schedule.ts';
import { check, optionalLine, requiredString } from './text.ts';
import { zonedTime } from './zoned-time.ts';

/** When a visitor wants to be called back: soon, today until a time, or at a time. */
export const callbackWishes = ['ASAP', 'UNTIL', 'AT'] as const;
export type CallbackWish = (typeof callbackWishes)[number];

/** The states that are stored. WAITING and TAKEN are open: a request in another state is closed. */
export const storedCallbackStates = ['WAITING', 'TAKEN', 'NO_ANSWER', 'DONE', 'WITHDRAWN', 'EXPIRED'] as const;
type StoredCallbackState = (typeof storedCallbackStates)[number];

/** CALLING: a call for an open request rings, or goes on. */
export const callbackStates = [...storedCallbackStates, 'CALLING'] as const;
export type CallbackState = (typeof callbackStates)[number];

export const callbackFilters = ['OPEN', 'DONE'] as const;
export type CallbackFilter = (typeof callbackFilters)[number];

/** What a list of call-back requests or a button needs to know of one. */
export type CallbackFacts = {
  state: StoredCallbackState;
  takenByUserId: string | null;
  /** Calls that rang for the request. */
  attempts: number;
  dueAt: Date;
  expiresAt: Date;
};

export const callbackNote = optionalLine(limits.callbackNoteMaxGraphemes);

export const requestCallbackInput = z
  .object({
    guestToken,
    wish: z.enum(callbackWishes, { error: 'invalid' }),
    /** Goes with UNTIL and AT. */
    wishAt: omittable(z.date({ error: 'invalid' })),
    note: omittable(callbackNote),
    /** The visitor's browser may be woken for the call. */
    pushSubscription: omittable(pushSubscriptionInput),
  })
  .check(
    check<{ wish: CallbackWish; wishAt?: Date | undefined }>(
      ({ wish, wishAt }) => (wish === 'ASAP') === (wishAt === undefined),
      'required',
      'wishAt',
    ),
  );
export type RequestCallbackInput = z.input<typeof requestCallbackInput>;

export const withdrawCallbackInput = z.object({ guestToken });
export type WithdrawCallbackInput = z.input<typeof withdrawCallbackInput>;

/** The token of a link that was mailed to a visitor who could not be reached. */
export const callbackLinkToken = requiredString(200);

export const markCallDoneInput = z.object({ callHistoryId: numericId, isDone: z.boolean() });
export type MarkCallDoneInput = z.input<typeof markCallDoneInput>;

/** Reasons of UNPROCESSABLE_ENTITY for a wish. With `outside_hours` comes `opensAt`, null if the ID never opens. */
export type CallbackRefusal = 'past' | 'too_far' | 'not_today' | 'outside_hours';

type Wish = { wish: CallbackWish; wishAt?: Date | undefined };
type Plan = { dueAt: Date; expiresAt: Date } | { refusal: CallbackRefusal; opensAt: Date | null };

/**
 * When a wish is due and until when it is valid, or why it cannot be kept. Only the hours count: absence mode ends when its
 * holder returns, which no one knows in advance (OP-271).
 */
export function planCallback({ wish, wishAt }: Wish, hours: Omit<Schedule, 'isAbsent'>, now: Date): Plan {
  const schedule = { ...hours, isAbsent: false };
  if (wish === 'ASAP' || wishAt === undefined) {
    const opensAt = receptionOpensAt(schedule, now) ?? now;
    return { dueAt: later(opensAt, limits.callbackSoonMs), expiresAt: later(opensAt, limits.callbackValidMs) };
  }
  const refusal = refusalOf({ wish, wishAt }, schedule, now);
  if (refusal) return { refusal, opensAt: receptionOpensAt(schedule, wishAt > now ? wishAt : now) };
  return { dueAt: wishAt, expiresAt: later(wishAt, limits.callbackValidMs) };
}

function refusalOf({ wish, wishAt }: Required<Wish>, schedule: Schedule, now: Date): CallbackRefusal | null {
  if (wishAt <= now) return 'past';
  if (wish === 'AT') {
    if (wishAt > later(now, limits.callbackAheadMs)) return 'too_far';
    return receptionAt(schedule, wishAt).isAvailable ? null : 'outside_hours';
  }
  if (!isSameDay(wishAt, now, schedule.timeZone)) return 'not_today';
  const opensAt = receptionOpensAt(schedule, now);
  return opensAt !== null && opensAt < wishAt ? null : 'outside_hours';
}

function isSameDay(one: Date, other: Date, timeZone: string): boolean {
  const [a, b] = [zonedTime(one, timeZone), zonedTime(other, timeZone)];
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** The state that is shown. The job that closes expired requests may be late, and a taker may have been deleted. */
export function callbackStateAt(
  {
    state,
    takenByUserId,
    expiresAt,
    isCalling,
  }: Pick<CallbackFacts, 'state' | 'takenByUserId' | 'expiresAt'> & { isCalling: boolean },
  now: Date,
): CallbackState {
  if (!isOpenState(state)) return state;
  if (isCalling) return 'CALLING';
  if (expiresAt <= now) return 'EXPIRED';
  return takenByUserId === null ? 'WAITING' : 'TAKEN';
}

export function isOpenState(state: CallbackState): boolean {
  return state === 'WAITING' || state === 'TAKEN' || state === 'CALLING';
}

export function isOverdueCallback(request: Pick<CallbackFacts, 'state' | 'dueAt' | 'expiresAt'>, now: Date): boolean {
  return isOpenCallback(request, now) && request.dueAt <= now;
}

export function isOpenCallback({ state, expiresAt }: Pick<CallbackFacts, 'state' | 'expiresAt'>, now: Date): boolean {
  return isOpenState(state) && expiresAt > now;
}

/** Only the member who has taken it calls, and closes it; a request that no member has taken is free to all. */
export function canHandleCallback(request: CallbackFacts, userId: string, now: Date): boolean {
  const { takenByUserId } = request;
  return isOpenCallback(request, now) && (takenByUserId === null || takenByUserId === userId);
}

export function canCallBack(request: CallbackFacts, userId: string, now: Date): boolean {
  return canHandleCallback(request, userId, now) && request.attempts < limits.callbackAttemptsMax;
}

/** Another member may give back a request only when it is overdue: its taker may have gone home. */
export function canReleaseCallback(request: CallbackFacts, userId: string, now: Date): boolean {
  const { takenByUserId } = request;
  if (takenByUserId === null || !isOpenCallback(request, now)) return false;
  return takenByUserId === userId || isOverdueCallback(request, now);
}

/** A request that was closed by mistake. Attempts that were made go on counting. */
export function canReopenCallback({ state, attempts, expiresAt }: CallbackFacts, now: Date): boolean {
  return state === 'DONE' && attempts < limits.callbackAttemptsMax && expiresAt > now;
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
