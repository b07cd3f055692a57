import { sql } from '../../../platform/database/orm.ts';
import { isLiving } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import { callbackRequests } from './callback.tables.ts';

/** Literals, so that the partial indexes of open requests are used. */
export const isOpen = sql`${callbackRequests.state} in ('WAITING', 'TAKEN')`;

/** Whether a call for the request rings or goes on. */
export const hasLivingCall = sql<boolean>`exists (
  select from ${calls} where ${calls.callbackRequestId} = ${sql`${callbackRequests.id}`} and ${isLiving}
)`;
