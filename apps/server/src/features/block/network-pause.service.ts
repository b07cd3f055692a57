import { createHmac } from 'node:crypto';
import { networkPausedReason } from '@yobirin/contract/block';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { findThirdBlockAt, forgetNetworksOfBlocks } from './network-pause.queries.ts';

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
  const thirdBlockAt = await findThirdBlockAt(ctx.db, { yobirinPropertyId, networkKey, now: ctx.clock.now() });
  if (thirdBlockAt !== null) throw networkPaused(ctx, thirdBlockAt);
}

/** Whether the ID takes no strangers from this network. */
export async function isNetworkPaused(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  network: { yobirinPropertyId: string; networkKey: string },
): Promise<boolean> {
  return (await findThirdBlockAt(db, { ...network, now: clock.now() })) !== null;
}

/** The refusal while the latest blocks of a network are younger than a day. It is logged. */
export function networkPaused(
  { clock, security }: Pick<Context, 'clock' | 'security'>,
  thirdBlockAt: Date,
): DomainError {
  security.note('limit_hit', { limit: 'paused-network' });
  const waitMs = thirdBlockAt.getTime() + limits.blockedNearbyMs - clock.now().getTime();
  return new DomainError('TOO_MANY_REQUESTS', 'Several people of this network were blocked', {
    reason: networkPausedReason,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** Runs every hour: a network is kept for as long as it counts. */
export function forgetBlockedNetworks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return forgetNetworksOfBlocks(db, new Date(clock.now().getTime() - limits.blockedNearbyMs));
}
