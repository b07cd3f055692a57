import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../context.ts';
import type { Database } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AccessTokens, Viewer } from './access-token.ts';
import { devices } from './auth.tables.ts';

/** Finds who an access token stands for, as long as its device is signed in. */
export type FindViewer = (accessToken: string | null) => Promise<Viewer | null>;

/** The device is looked up every time, so that signing it out acts at once and not when its token expires. */
export function createFindViewer({ db, accessTokens }: { db: Database; accessTokens: AccessTokens }): FindViewer {
  const livingDevice = db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, sql.placeholder('deviceId')), eq(devices.userId, sql.placeholder('userId'))))
    .prepare('living_device');

  return async (accessToken) => {
    const viewer = accessToken === null ? null : await accessTokens.verify(accessToken);
    if (!viewer) return null;
    const [device] = await livingDevice.execute(viewer);
    return device ? viewer : null;
  };
}

/** Throws UNAUTHENTICATED when nobody is signed in. */
export function requireViewer({ viewer }: Pick<RequestContext, 'viewer'>): Viewer {
  if (!viewer) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  return viewer;
}

/** For what only the person themselves may see. Throws FORBIDDEN for anybody else. */
export function requireSelf<Person extends { id: string }>(ctx: Pick<RequestContext, 'viewer'>, user: Person): Person {
  if (requireViewer(ctx).userId !== user.id) throw new DomainError('FORBIDDEN', 'This is for the person alone');
  return user;
}

/** The token of an `Authorization: Bearer` header, which no other site can make a browser send. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^bearer +([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '') ?? [];
  return token ?? null;
}
