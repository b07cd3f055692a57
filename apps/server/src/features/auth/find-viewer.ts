import type { Database } from '../../platform/database/client.ts';
import { and, eq, sql } from '../../platform/database/orm.ts';
import { nameSource } from '../../platform/security/request-source.ts';
import type { SecurityLog } from '../../platform/security/security-log.ts';
import type { AccessTokens } from '../../viewer/access-token.ts';
import type { FindViewer } from '../../viewer/viewer.ts';
import { devices } from './auth.tables.ts';

type Parts = { db: Database; accessTokens: AccessTokens; security: SecurityLog };

/** Looks up the device on every request, so that a sign-out takes effect before the access token expires. */
export function createFindViewer({ db, accessTokens, security }: Parts): FindViewer {
  const livingDevice = db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, sql.placeholder('deviceId')), eq(devices.userId, sql.placeholder('userId'))))
    .prepare('living_device');

  return async (accessToken) => {
    const viewer = accessToken === null ? null : await accessTokens.verify(accessToken);
    if (!viewer) return null;
    const [device] = await livingDevice.execute(viewer);
    if (!device) {
      security.note('ended_session_used', viewer);
      return null;
    }
    nameSource(viewer);
    return viewer;
  };
}
