import { browserMark as markSchema } from '@yobirin/contract/block';
import { limits } from '@yobirin/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSecretToken } from '../secrets/secret-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The mark that the answer sets, or renews. */
    keptBrowserMark: string | null;
  }
}

/**
 * A random value by which a browser is recognized across network addresses. It gives no access to anything. Nothing sets it
 * but `give` and `keep`, which use cases call when a visitor writes or rings: looking at a page leaves no mark (BLOCK-06).
 */
export type BrowserMark = {
  /** The mark of this browser, which gets one if it has none. */
  give(): string;
  /** Sets the mark that this browser got over a socket, unless it has one already. */
  keep(mark: string): void;
};

const cookieName = 'browserMark';
const cookie = new RegExp(`(?:^|;)\\s*${cookieName}=([^;]*)`);

/** The mark in a Cookie header. Null without one, and for one that this server would not have made. */
export function readBrowserMark(cookieHeader: string | undefined): string | null {
  const mark = markSchema.safeParse(cookieHeader && cookie.exec(cookieHeader)?.[1]?.trim());
  return mark.success ? mark.data : null;
}

export function browserMarkOf(request: FastifyRequest): BrowserMark {
  const keep = (mark: string) => {
    request.keptBrowserMark ??= readBrowserMark(request.headers.cookie) ?? mark;
    return request.keptBrowserMark;
  };
  return { give: () => keep(createSecretToken()), keep };
}

/** Lets answers set the cookie of the mark. */
export function registerBrowserMark(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.decorateRequest('keptBrowserMark', null);
  const maxAge = limits.browserMarkMs / 1000;
  app.addHook('onSend', (request, reply, payload, done) => {
    const { keptBrowserMark } = request;
    const attributes = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax', maxAge } as const;
    // Not by `setCookie`: that plugin has written its cookies already.
    if (keptBrowserMark !== null)
      reply.header('set-cookie', app.serializeCookie(cookieName, keptBrowserMark, attributes));
    done(null, payload);
  });
}
