import { noncePlaceholder } from '@yobirin/contract/pages';

/** React Aria reads the nonce for its style element from here. */
export function CspNonce() {
  return <meta property="csp-nonce" nonce={noncePlaceholder} />;
}
