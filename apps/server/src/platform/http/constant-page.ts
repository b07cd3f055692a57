import { gzipSync } from 'node:zlib';
import { noncePlaceholder, type RenderedPage } from '@yobirin/contract/pages';
import { policyWithHashes } from './security-headers.ts';

/** A page that is the same for everyone: encoded, hashed and compressed once. */
export type ConstantPage = { policy: string; plain: Buffer; compressed: Buffer };

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

function prepare({ html, inlineStyles = [], inlineScripts = [], frames = [] }: RenderedPage): ConstantPage {
  const plain = Buffer.from(html);
  const policy = policyWithHashes({ scripts: inlineScripts, styles: inlineStyles, frames });
  return { policy, plain, compressed: gzipSync(plain) };
}
