import * as z from 'zod/mini';

/**
 * How far two ends came on their way to a connection: without an answer to the offer, without a network path, or without
 * keys for a path that was found.
 */
export const connectionPhases = ['signaling', 'ice', 'dtls'] as const;

/** `unset`: no TURN server is configured. `missing`: none of them gave a relay. `found`: this end had a relay. */
export const relayStates = ['unset', 'missing', 'found'] as const;

/**
 * What an end knows about a connection that it gives up. It holds no addresses. Servers refuse the whole message for a value that
 * they do not know: a new one has to be in all servers one release before clients send it.
 */
export const connectionFailure = z.object({ phase: z.enum(connectionPhases), relay: z.enum(relayStates) });
export type ConnectionFailure = z.infer<typeof connectionFailure>;

/** Why the other end gave up: the two were never connected, or lost their connection. */
export type GiveUpReason = 'unconnected' | 'unreachable';
