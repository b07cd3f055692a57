import type { IncomingHttpHeaders } from 'node:http';

/** The origin that a browser sends must be ours: as configured, or that of the requested host. Other clients send none. */
export function isOwnOrigin(headers: IncomingHttpHeaders, { publicUrl }: { publicUrl: string }): boolean {
  if (headers.origin === undefined || headers.origin === publicUrl) return true;
  return URL.parse(headers.origin)?.host === headers.host;
}
