import type { FastifyRequest } from 'fastify';
import { DomainError } from '../platform/errors.ts';
import type { Viewer } from './access-token.ts';

/** Finds the viewer of an access token. Null if the token is invalid or its device is signed out. */
export type FindViewer = (accessToken: string | null) => Promise<Viewer | null>;

type Asking = { viewer: Viewer | null };

/** Throws UNAUTHENTICATED for a request without a signed-in user. */
export function requireViewer({ viewer }: Asking): Viewer {
  if (!viewer) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  return viewer;
}

/** For data that only the user themselves may see. Throws FORBIDDEN for other users. */
export function requireSelf<Person extends { id: string }>(ctx: Asking, user: Person): Person {
  if (requireViewer(ctx).userId !== user.id) throw new DomainError('FORBIDDEN', 'This is for the person alone');
  return user;
}

/** The token of an `Authorization: Bearer` header, which no other site can make a browser send. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^bearer +([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '') ?? [];
  return token ?? null;
}
