import { limits } from './limits.ts';
import { isBlank, requiredLine } from './text.ts';

/** Status of a call's row: CALLING and TALKING are open calls, UNCALL is a missed one (OP-04). */
export const callStatuses = ['CALLING', 'TALKING', 'FINISHED', 'REJECTED', 'UNCALL'] as const;
export type CallStatus = (typeof callStatuses)[number];

export const callHistoryFilters = ['TO_ONLY', 'FROM_ONLY', 'UNCALL_ONLY'] as const;
export type CallHistoryFilter = (typeof callHistoryFilters)[number];

/** Checked in this order, the last two again at CALL (OP-19). Each has its own message; any other code is a generic error (CALL-21). */
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

/** The caller's name in a link or QR code: editable, fixed, too long to be used, or none. */
export type EmbeddedCallerName =
  | { type: 'editable' | 'fixed'; callerName: string }
  | { type: 'invalid' }
  | { type: 'none' };

/** `autoCallerName` wins; a blank name counts as none. Signed-in callers use their own ID (CALLPAGE-13, OP-15). */
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
