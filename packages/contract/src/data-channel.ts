import * as z from 'zod/mini';
import { peerId, roomId } from './call-channel.ts';
import { captions, hello, keeping, text } from './call-text.ts';
import { location } from './signaling.ts';

/** Fixed ids (`negotiated`), so that no side has to announce the channel; another id after a transfer (SIGNAL-06). */
export const dataChannelIds = { first: 1, transferred: 3 } as const;

const maxCharacters = 4_096;

const hold = z.object({ type: z.literal('hold'), state: z.boolean() });

/** The ids may be missing: such a transfer ends the call, so it must not be ignored as malformed (SIGNAL-10). */
const transfer = z.object({
  type: z.literal('transfer'),
  action: z.enum(['setDescription', 'start']),
  roomId: z.optional(roomId),
  peerId: z.optional(peerId),
});

const sharedLocation = z.extend(location, { type: z.literal('location'), reportedAt: z.iso.datetime() });

/** This end hangs up. The server may be out of its reach. */
const goodbye = z.object({ type: z.literal('goodbye') });

/** Every message of the channel, in the order of docs/protocol-messages.md. */
export const dataChannelMessages = [hold, transfer, sharedLocation, goodbye, hello, text, keeping, captions] as const;
const dataChannelMessage = z.discriminatedUnion('type', dataChannelMessages);
export type DataChannelMessage = z.infer<typeof dataChannelMessage>;

export function writeDataChannelMessage(message: DataChannelMessage): string {
  return JSON.stringify(message);
}

/** Null for any other data: the server does not check what a peer sends over this channel. */
export function readDataChannelMessage(data: unknown): DataChannelMessage | null {
  if (typeof data !== 'string' || data.length > maxCharacters) return null;
  return dataChannelMessage.safeParse(parseJson(data)).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Anything but JSON counts as an unknown message.
    return undefined;
  }
}
