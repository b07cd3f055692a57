import type { SecurityEvent } from '../../platform/security/security-events.ts';
import { abuseActions } from './abuse-actions.ts';
import { accountActions } from './account-actions.ts';
import type { Action } from './action.ts';
import { signInActions } from './sign-in-actions.ts';

/** An action for each event of the closed list. */
export const actions: Record<SecurityEvent, Action> = { ...signInActions, ...accountActions, ...abuseActions };
