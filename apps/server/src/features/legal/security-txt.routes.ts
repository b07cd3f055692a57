import { locales } from '@yobirin/contract/locale';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

const path = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60 * 1_000;
/** RFC 9116 recommends less than a year. The file is made for each request, so that it never expires on a running site. */
const validMs = 180 * dayMs;

/** Tells security researchers whom to write to (RFC 9116, OPS-14). Absent without `SECURITY_CONTACT`. */
export function registerSecurityTxt(app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void {
  const { securityContact, securityPolicyUrl, publicUrl } = config;
  if (securityContact === null) return;
  app.get(path, (_request, reply) => {
    const midnight = Math.floor((clock.now().getTime() + validMs) / dayMs) * dayMs;
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(midnight).toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${publicUrl}${path}`,
      ...(securityPolicyUrl === null ? [] : [`Policy: ${securityPolicyUrl}`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
