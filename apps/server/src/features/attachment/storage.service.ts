import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import type { FactsOf } from '../../platform/security/security-events.ts';
import { requireAccount } from '../directory/account/account.service.ts';
import {
  deleteStaleUploads,
  deleteUpload,
  insertUpload,
  lockStorage,
  refreshUpload,
  sumStorage,
} from './storage.queries.ts';

export type StorageServices = Pick<Context, 'db' | 'clock' | 'uploads' | 'config' | 'log' | 'security'>;

/** Whom a file counts against. */
export type StoragePlace = { accountId: string; chatRoomId: string; chatRoomMembershipId: string; isGuest: boolean };

/** Space that is counted as used until the post of the files is written, or given up. */
export type Reservation = { id: string; place: Omit<StoragePlace, 'isGuest'> };

/** A node refreshes its reservations more often; after this time its process is gone. */
const liveMs = 5 * 60_000;
const refreshMs = 60_000;

/**
 * Reserves space for files of up to this size. Concurrent uploads cannot pass a quota together: the sums are read under a lock.
 * Throws UNPROCESSABLE_ENTITY or SERVICE_UNAVAILABLE with the `reason` of `assertSpaceFor`.
 */
export async function reserveStorage(
  ctx: StorageServices,
  { isGuest, ...place }: StoragePlace,
  sizeBytes: number,
): Promise<Reservation> {
  const id = await ctx.db.transaction(async (tx) => {
    // Uploads into one disk share its space.
    const site = ctx.config.s3Store ? [] : ['site'];
    await lockStorage(tx, [...site, `account ${place.accountId}`, `room ${place.chatRoomId}`]);
    await assertSpaceFor({ ...ctx, db: tx }, { ...place, isGuest }, sizeBytes);
    return insertUpload(tx, { ...place, sizeBytes, refreshedAt: ctx.clock.now() });
  });
  return { id, place };
}

/** Throws if files of this size would exceed a quota, or the reserve of the site. */
export async function assertSpaceFor(
  ctx: Omit<StorageServices, 'db'> & { db: Executor },
  place: StoragePlace,
  sizeBytes: number,
): Promise<void> {
  const { storageBytes } = await requireAccount(ctx, place.accountId);
  const used = await sumStorage(ctx.db, place, new Date(ctx.clock.now().getTime() - liveMs));
  if (place.isGuest && used.side + sizeBytes > limits.guestStorageBytes) throw full(ctx, place, 'guest_storage_full');
  if (used.room + sizeBytes > limits.roomStorageBytes) throw full(ctx, place, 'room_storage_full');
  if (used.account + sizeBytes > storageBytes) throw full(ctx, place, 'account_storage_full');
  await assertReserve(ctx, place, used.uploads + sizeBytes);
}

type Quota = FactsOf<'storage_refused'>['quota'];

function full({ security }: Pick<Context, 'security'>, { accountId }: StoragePlace, reason: Quota): DomainError {
  security.note('storage_refused', { quota: reason, accountId });
  return new DomainError('UNPROCESSABLE_ENTITY', 'There is no space for these files', { reason });
}

async function assertReserve(
  { uploads, security }: Omit<StorageServices, 'db'>,
  { accountId }: StoragePlace,
  incomingBytes: number,
): Promise<void> {
  try {
    await uploads.assertOpen('post', incomingBytes);
  } catch (error) {
    const isBusy = error instanceof DomainError && error.details.reason === 'site_busy';
    security.note('storage_refused', { quota: isBusy ? 'site_busy' : 'site_storage_full', accountId });
    throw error;
  }
}

/** Refreshes the reservation until the returned function is called. */
export function keepReservation({ db, clock, log }: StorageServices, { id }: Reservation): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = clock.after(refreshMs, () => {
      refreshUpload(db, id, clock.now()).catch((err: unknown) => log.warn({ err }, 'a reservation was not refreshed'));
      wait();
    });
  };
  wait();
  return () => cancel();
}

export function releaseReservation(db: Executor, { id }: Reservation): Promise<void> {
  return deleteUpload(db, id);
}

/** Deletes the reservations of uploads whose process was killed. They have not counted for some time. */
export async function sweepReservations({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteStaleUploads(db, new Date(clock.now().getTime() - liveMs));
}
