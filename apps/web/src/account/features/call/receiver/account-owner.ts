import { readSignedInAt } from '../../../../api/signin-cookie.ts';
import type { ReceiverOwner } from '../../../../call/incoming/receiver.ts';
import { registerDevice } from './register-device.ts';

/** Receives the calls of the signed-in user, for as long as this sign-in lasts. */
export function accountOwner(): ReceiverOwner {
  return { page: `account ${readSignedInAt()}`, register: registerDevice };
}
