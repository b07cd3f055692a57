import { type DeleteDeviceInput, deleteDeviceInput } from '@yobirin/contract/auth';
import { z } from 'zod';
import type { Context, RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { deleteDeviceOfUser, deleteDevicesOfUser, findDevicesOfUser, lockDevice } from './device.queries.ts';
import { deviceLabel } from './device-label.ts';
import { dismissDevices } from './live-devices.service.ts';
import { deleteTokensOfUser } from './single-use-token.ts';

export type SignedInDevice = { id: string; label: string; lastUsedAt: Date; isCurrent: boolean };

/** The viewer's devices, most recently used first. */
export async function listDevices(ctx: RequestContext): Promise<SignedInDevice[]> {
  const { userId, deviceId } = requireViewer(ctx);
  const now = ctx.clock.now();
  const found = await findDevicesOfUser(ctx.db, { userId, now });
  return found.map(({ id, userAgent, lastUsedAt }) => ({
    id,
    label: deviceLabel(userAgent),
    lastUsedAt: lastUsedAt ?? now,
    isCurrent: id === deviceId,
  }));
}

/** Signs out one of the viewer's devices and closes its sockets. Returns its id. */
export async function deleteDevice(ctx: RequestContext, input: DeleteDeviceInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { id: deviceId } = parseInput(deleteDeviceInput, input);
  const isDeleted = await deleteDeviceOfUser(ctx.db, { userId, deviceId });
  if (!isDeleted) throw new DomainError('NOT_FOUND', 'No such device');
  dismissDevices(ctx, [deviceId]);
  return deviceId;
}

/** Signs out all other devices of the viewer. Returns their ids. */
export async function deleteOtherDevices(ctx: RequestContext): Promise<string[]> {
  const { userId, deviceId } = requireViewer(ctx);
  const ended = await deleteDevicesOfUser(ctx.db, { userId, exceptDeviceId: deviceId });
  dismissDevices(ctx, ended);
  return ended;
}

/** Locks the device until the transaction ends. Throws UNAUTHENTICATED if it has been signed out. */
export async function holdDevice(tx: Transaction, deviceId: string): Promise<void> {
  if (!(await lockDevice(tx, deviceId))) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
}

/** Closes the sockets of devices that a process without sockets has signed out. */
export const dismissLater = defineJob('auth.dismiss', z.object({ deviceIds: z.array(z.string()) }));

/** Signs out every device of the user, for the operator's command. A server closes their sockets. Returns how many they were. */
export async function signOutEverywhere(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<number> {
  const deviceIds = await deleteDevicesOfUser(tx, { userId });
  await deleteTokensOfUser(tx, userId, ['INHERIT']);
  await jobs.send(tx, dismissLater, { deviceIds });
  return deviceIds.length;
}
