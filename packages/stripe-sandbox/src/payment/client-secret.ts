import { invalidRequest } from '../http/errors.ts';
import type { Call } from '../http/route.ts';
import type { Sandbox } from '../sandbox.ts';
import { randomText } from '../state/ids.ts';

/** Gives the browser that receives it access to this object only. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(24)}`;
}

export function checkClientSecret(intent: { clientSecret: string }, secret: string | undefined, call: Call): void {
  if (!call.isBrowser && secret === undefined) return;
  if (secret === intent.clientSecret) return;
  throw invalidRequest('The client_secret provided does not match the client_secret associated with this object.', {
    param: 'client_secret',
  });
}

/** The redirect to the page on which the bank asks the holder. */
export function authenticationStep(sandbox: Sandbox, intent: { clientSecret: string; returnUrl: string | null }) {
  const url = new URL('/_sandbox/authenticate', sandbox.publicOrigin);
  url.searchParams.set('client_secret', intent.clientSecret);
  return {
    type: 'redirect_to_url',
    redirect_to_url: { url: url.href, return_url: intent.returnUrl },
  };
}
