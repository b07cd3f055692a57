import { limits } from './limits.ts';
import { isBlank, requiredLine } from './text.ts';

/** The call's row: the first two are living calls, UNCALL is a missed one (OP-04). */
export const callStatuses = ['CALLING', 'TALKING', 'FINISHED', 'REJECTED', 'UNCALL'] as const;
export type CallStatus = (typeof callStatuses)[number];

export const callHistoryFilters = ['TO_ONLY', 'FROM_ONLY', 'UNCALL_ONLY'] as const;
export type CallHistoryFilter = (typeof callHistoryFilters)[number];

/** Checked in this order, the last two again at CALL (OP-19). Each has words of its own; any other code is a generic error (CALL-21). */
export const callRejectCodes = {
  malformed: 'CA0001',
  license: 'CA0002',
  unavailable: 'CA0003',
  password: 'CA0004',
  deviceAbsent: 'CA0005',
  busy: 'CA0010',
} as const;
export type CallRejectCode = (typeof callRejectCodes)[keyof typeof callRejectCodes];

/** VALID-06 */
export const callerName = requiredLine(limits.nameMaxGraphemes);

/** What a link or QR code says about the caller's name: a name to start from, one that stays, one that cannot be used, or nothing. */
export type EmbeddedCallerName =
  | { type: 'editable' | 'fixed'; callerName: string }
  | { type: 'invalid' }
  | { type: 'none' };

/** `autoCallerName` wins, a blank one is none; signed-in callers go by their own ID (CALLPAGE-13, OP-15). */
export function embeddedCallerName(
  query: { callerName?: string | undefined; autoCallerName?: string | undefined },
  isSignedIn: boolean,
): EmbeddedCallerName {
  const { autoCallerName = '' } = query;
  const isFixed = !isBlank(autoCallerName);
  const given = isFixed ? autoCallerName : (query.callerName ?? '');
  if (isSignedIn || isBlank(given)) return { type: 'none' };
  const name = callerName.safeParse(given);
  if (!name.success) return { type: 'invalid' };
  return { type: isFixed ? 'fixed' : 'editable', callerName: name.data };
}
