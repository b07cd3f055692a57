import { callPasswordSettings, newCallPasswordSettings } from '@yobirin/contract/profile';
import type { Context, RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { resealAll } from '../../../platform/secrets/reseal-all.ts';
import { openSealed, seal } from '../../../platform/secrets/sealed-text.ts';
import type { HeldProperty } from './profile.queries.ts';
import { findAccess, isEditable } from './profile-access.service.ts';
import { sealedCallPasswords } from './reseal-passwords.queries.ts';

type StoredPassword = Pick<HeldProperty, 'id' | 'callPasswordEncrypted'>;
type Edit = { callPassword?: string | undefined; callPasswordRequired?: boolean | undefined };

/** Returns null if the viewer may not edit the profile (OP-48). */
export async function revealCallPassword(ctx: RequestContext, property: HeldProperty): Promise<string | null> {
  if (!ctx.viewer || property.callPasswordEncrypted === null) return null;
  const access = await findAccess(ctx, property, ctx.viewer.userId);
  return access && isEditable(access) ? readCallPassword(ctx, property) : null;
}

/** The columns that the edit changes. Throws if it would leave a required password empty (VALID-04). */
export function editCallPassword(
  ctx: Pick<Context, 'keyring'>,
  property: StoredPassword & Pick<HeldProperty, 'callPasswordRequired'>,
  edit: Edit,
) {
  if (edit.callPassword === undefined && edit.callPasswordRequired === undefined) return {};
  const current = readCallPassword(ctx, property) ?? '';
  // A short password from before the minimum stays valid until it is changed.
  if (edit.callPassword !== undefined && edit.callPassword !== current) parseInput(newCallPasswordSettings, edit);
  const { callPassword, callPasswordRequired } = parseInput(callPasswordSettings, {
    callPassword: edit.callPassword ?? current,
    callPasswordRequired: edit.callPasswordRequired ?? property.callPasswordRequired,
  });
  const callPasswordEncrypted = callPassword === '' ? null : seal(keysOf(ctx), callPassword, property.id);
  return { callPasswordRequired, callPasswordEncrypted };
}

/** Logs how an edit changed the password, if it did. */
export function noteCallPassword(
  ctx: Pick<Context, 'keyring' | 'security'>,
  { before, after }: { before: StoredPassword; after: StoredPassword },
): void {
  const [earlier, later] = [readCallPassword(ctx, before), readCallPassword(ctx, after)];
  if (earlier === later) return;
  const change = later === null ? 'removed' : earlier === null ? 'set' : 'replaced';
  ctx.security.note('call_password_changed', { change, yobirinPropertyId: after.id });
}

/** Returns null if there is no password, or if its encryption key is not configured. */
export function readCallPassword(
  ctx: Pick<Context, 'keyring'>,
  { id, callPasswordEncrypted }: StoredPassword,
): string | null {
  return callPasswordEncrypted && openSealed(keysOf(ctx), callPasswordEncrypted, id);
}

/** Runs daily, so that a replaced secret key can be removed a day later. */
export async function resealCallPasswords(ctx: Pick<Context, 'keyring' | 'db' | 'security'>): Promise<void> {
  const resealed = await resealAll(keysOf(ctx), sealedCallPasswords(ctx.db));
  if (resealed > 0) ctx.security.note('keys_replaced', { purpose: 'call_password', resealed });
}

function keysOf({ keyring }: Pick<Context, 'keyring'>) {
  return keyring.keysFor('call password');
}
