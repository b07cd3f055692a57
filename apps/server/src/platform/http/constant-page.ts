import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { noncePlaceholder, type RenderedPage } from '@yobirin/contract/pages';
import { policyWithHashes } from './security-headers.ts';

/** A page that is the same for everyone: encoded, hashed and compressed once. */
export type ConstantPage = { policy: string; etag: string; plain: Buffer; compressed: Buffer };

/** Only as a whole attribute: a holder or a visitor may well write the placeholder, but their quotes are escaped. */
export const nonceAttribute = `nonce="${noncePlaceholder}"`;

/** Null for a page that needs a nonce, which makes each copy another one. */
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

/** Weak, because it is the same for both encodings. */
function etagOf(content: Buffer, policy: string): string {
  return `W/"${createHash('sha256').update(content).update(policy).digest('base64url').slice(0, 22)}"`;
}
