import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { noncePlaceholder, type RenderedPage } from '@yobirin/contract/pages';
import { policyWithHashes } from './security-headers.ts';

/** A page that is equal for all visitors: encoded, hashed and compressed once. */
export type ConstantPage = { policy: string; etag: string; plain: Buffer; compressed: Buffer };

/** Matched as a whole attribute: text on a page may contain the placeholder, but its quotes are escaped. */
export const nonceAttribute = `nonce="${noncePlaceholder}"`;

/** Null for a page that needs a nonce, because each copy of it differs. */
export function constantPageOf(page: RenderedPage): ConstantPage | null {
  let constant = prepared.get(page);
  if (constant === undefined) {
    constant = page.html.includes(nonceAttribute) ? null : prepare(page);
    prepared.set(page, constant);
  }
  return constant;
}

const prepared = new WeakMap<RenderedPage, ConstantPage | null>();

function prepare(page: RenderedPage): ConstantPage {
  const { html, inlineStyles = [], inlineScripts = [], frames = [], scripts = [], connections = [] } = page;
  const plain = Buffer.from(html);
  const policy = policyWithHashes({ inlineScripts, inlineStyles, frames, scripts, connections });
  return { policy, etag: etagOf(plain, policy), plain, compressed: gzipSync(plain) };
}

/** Weak, because both encodings share it. */
function etagOf(content: Buffer, policy: string): string {
  return `W/"${createHash('sha256').update(content).update(policy).digest('base64url').slice(0, 22)}"`;
}
