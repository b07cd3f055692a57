import { createHmac } from 'node:crypto';
import { type NetworkPause, networkPausedReason } from '@yobirin/contract/block';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { findPausedUntil, forgetNetworksOfBlocks } from './network-pause.queries.ts';

/** Recognizes a network for a day. A keyed hash, because addresses are not stored. */
export function networkKeyOf({ keyring }: Pick<Context, 'keyring'>, address: string): string {
  const { key } = keyring.keysFor('caller').newest;
  return createHmac('sha256', key).update(`network ${address}`).digest('base64url');
}

type Arrival = { yobirinPropertyId: string; networkKey: string | null };

/** Throws TOO_MANY_REQUESTS while the ID takes no strangers from this network (BLOCK-33). */
export async function assertNetworkNotPaused(
  ctx: Pick<Context, 'db' | 'clock' | 'security'>,
  { yobirinPropertyId, networkKey }: Arrival,
): Promise<void> {
  if (networkKey === null) return;
  const until = await findPausedUntil(ctx.db, { yobirinPropertyId, networkKey, now: ctx.clock.now() });
  if (until !== null) throw networkPaused(ctx, until);
}

/** What callers are told while the ID takes no strangers from this network. Null if it is not paused. */
export async function findNetworkPause(
  ctx: Pick<Context, 'db' | 'clock'>,
  network: { yobirinPropertyId: string; networkKey: string },
): Promise<NetworkPause | null> {
  const until = await findPausedUntil(ctx.db, { ...network, now: ctx.clock.now() });
  return until && describePause(ctx, until);
}

/** The refusal while a network is paused. It is logged. */
export function networkPaused(ctx: Pick<Context, 'clock' | 'security'>, until: Date): DomainError {
  ctx.security.note('limit_hit', { limit: 'paused-network' });
  const message = 'Several people of this network were blocked';
  return new DomainError('TOO_MANY_REQUESTS', message, describePause(ctx, until));
}

function describePause({ clock }: Pick<Context, 'clock'>, until: Date): NetworkPause {
  const waitMs = until.getTime() - clock.now().getTime();
  return { reason: networkPausedReason, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Runs every hour: a network is kept for as long as it counts. */
export function forgetBlockedNetworks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return forgetNetworksOfBlocks(db, new Date(clock.now().getTime() - limits.blockedNearbyMs));
}
