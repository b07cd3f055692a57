import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export type SecurityHeaderOptions = {
  /** If visitors use https, browsers are told to stay there (HSTS). */
  publicUrl: string;
  /** Its subdomains, too (OPS-15). */
  hasHstsSubdomains?: boolean;
};

/** Sets the security headers of every response. A route may replace one, as `sendPage` does with the CSP. */
export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export type SecurityHeaders = Readonly<Record<string, string>>;

export function securityHeaders({ publicUrl, hasHstsSubdomains = false }: SecurityHeaderOptions): SecurityHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), geolocation=(self), camera=(), display-capture=(), usb=(), serial=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${hasHstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** Third-party origins, by what a page may load from them. */
export type ForeignOrigins = { scripts: readonly string[]; frames: readonly string[]; connections: readonly string[] };

export const noForeignOrigins: ForeignOrigins = { scripts: [], frames: [], connections: [] };

type Nonced = ForeignOrigins & { isFrameable?: boolean | undefined };

/** The policy of a page whose own inline scripts and styles carry the nonce. Other sites may never frame it. */
export function policyWithNonce(nonce: string, foreign: Nonced): string {
  const own = `'nonce-${nonce}'`;
  return contentSecurityPolicy({ ...foreign, scripts: [own, ...foreign.scripts], styles: [own] });
}

type InlineSources = { inlineScripts: readonly string[]; inlineStyles: readonly string[] };

/** The policy of a page with these inline scripts and styles and these third-party origins. */
export function policyWithHashes({ inlineScripts, inlineStyles, ...foreign }: InlineSources & ForeignOrigins): string {
  const scripts = [...inlineScripts.map(hashSource), ...foreign.scripts];
  return contentSecurityPolicy({ ...foreign, scripts, styles: inlineStyles.map(hashSource) });
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

type Sources = ForeignOrigins & {
  styles: readonly string[];
  /** Whether our own pages may show it in a frame. */
  isFrameable?: boolean | undefined;
};

const noSources: Sources = { ...noForeignOrigins, styles: [] };

function contentSecurityPolicy({ scripts, styles, frames, connections, isFrameable }: Sources = noSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // React Aria positions its overlays by style attributes, which cannot carry a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connections].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFrameable ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}
