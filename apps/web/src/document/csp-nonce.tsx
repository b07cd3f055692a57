import { noncePlaceholder } from '@yobirin/contract/pages';

/** Where React Aria looks for the nonce of the style element it adds. */
export function CspNonce() {
  return <meta property="csp-nonce" nonce={noncePlaceholder} />;
}
