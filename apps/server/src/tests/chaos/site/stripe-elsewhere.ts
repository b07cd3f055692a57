import tls, { type ConnectionOptions } from 'node:tls';

// Preloaded into the nodes of a chaos run. A site has no setting for the address of its payment provider, so connections to
// api.stripe.com are led to the port in CHAOS_STRIPE_PORT, where the sandbox answers with a certificate for 127.0.0.1.
const port = Number(process.env.CHAOS_STRIPE_PORT);
const connect = tls.connect.bind(tls) as (...args: unknown[]) => tls.TLSSocket;

function connectElsewhere(options: ConnectionOptions, ...more: unknown[]): tls.TLSSocket {
  if (options?.host !== 'api.stripe.com') return connect(options, ...more);
  return connect({ ...options, host: '127.0.0.1', port, servername: '' }, ...more);
}

// The overloads of `connect` all end here.
tls.connect = connectElsewhere as typeof tls.connect;
