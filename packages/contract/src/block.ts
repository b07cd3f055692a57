import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, optionalLine } from './text.ts';

/** Where the holder was when they blocked somebody. */
export const blockSources = ['CHAT', 'CALL', 'MISSED_CALL'] as const;
export type BlockSource = (typeof blockSources)[number];

/** The `reason` of a FORBIDDEN refusal: the ID takes neither messages nor calls from this person (BLOCK-09). */
export const blockedReason = 'blocked';

/** The `reason` of a TOO_MANY_REQUESTS refusal: the ID takes no strangers from this network for now (BLOCK-33). */
export const networkPausedReason = 'network_paused';

/** Why a network is refused, and for how long. */
export type NetworkPause = { reason: typeof networkPausedReason; retryAfterSeconds: number };

/** A note of the holder to themselves; the blocked person never sees it. */
export const blockNote = optionalLine(limits.blockNoteMaxGraphemes);

const durationHours = z
  .int({ error: 'invalid' })
  .check(check((hours) => hours >= 1 && hours <= limits.blockMaxHours, 'invalid'));

/** Without a duration a block lasts until it is removed. */
const terms = { durationHours: omittable(durationHours), note: omittable(blockNote) };

/** Blocks the other side of a chat. */
export const blockChatPeerInput = z.object({ chatRoomId: numericId, yobirinPropertyId: numericId, ...terms });
export type BlockChatPeerInput = z.input<typeof blockChatPeerInput>;

/** Blocks the caller of a call to the ID, running or over. */
export const blockCallerInput = z.object({ callHistoryId: numericId, yobirinPropertyId: numericId, ...terms });
export type BlockCallerInput = z.input<typeof blockCallerInput>;

/** A value that only this browser has. A cookie with any other content is ignored. */
export const browserMark = z.string().check(check((value) => /^[\w-]{43}$/.test(value), 'invalid'));
