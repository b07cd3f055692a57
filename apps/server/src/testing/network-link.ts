import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';

export type LinkState =
  | 'open'
  /** All connections are closed at once. */
  | 'cut'
  /** Connections stay open, but nothing arrives, as when a machine or a cable disappears. */
  | 'silent'
  /** Every packet arrives late. */
  | 'slow';

/** The network between two programs, which a test can break. */
export type NetworkLink = {
  port: number;
  /** Breaks or mends it. Mending a silent link closes the connections that lost packets. */
  set(state: LinkState): void;
  /** Sends further connections to another port, and closes the earlier ones. */
  leadTo(port: number): void;
  /** Shows this certificate on further connections, and closes the earlier ones. Only with `tls`. */
  show(tls: Credentials): void;
  close(): Promise<void>;
};

type Credentials = { key: string; cert: string };

const host = '127.0.0.1';
const slowMs = 250;

/** Listens on a port of its own, with TLS if a certificate is given, and passes everything on to the target without it. */
export async function openNetworkLink(target: number, { tls }: { tls?: Credentials } = {}): Promise<NetworkLink> {
  const passing = new Set<Socket>();
  let [state, port]: [LinkState, number] = ['open', target];

  /** Does it when a packet of now would arrive. */
  function deliver(act: () => void): void {
    if (state === 'slow') setTimeout(act, slowMs);
    else if (state !== 'silent') act();
  }

  function pass(from: Socket, to: Socket): void {
    passing.add(from);
    from.on('data', (chunk) => deliver(() => to.write(chunk)));
    from.once('end', () => deliver(() => to.end()));
    from.once('close', () => {
      passing.delete(from);
      // What was written before still arrives.
      deliver(() => to.destroySoon());
    });
    // The other end is closed, too, so the error can be ignored.
    from.on('error', () => {});
  }

  function take(client: Socket): void {
    if (state === 'cut') return void client.destroy();
    const upstream = connect({ host, port });
    pass(client, upstream);
    pass(upstream, client);
  }

  const closeAll = () => {
    for (const socket of passing) socket.destroy();
  };
  const server: Server | TlsServer = tls ? createTlsServer(tls, take) : createServer(take);
  // A client that refuses the certificate breaks off.
  server.on('tlsClientError', () => {});
  await once(server.listen(0, host), 'listening');

  return {
    // The address of a TCP server is never a string.
    port: (server.address() as AddressInfo).port,
    set(next) {
      // Bytes that were late would be overtaken by later ones, and those of a silence are lost.
      if (state !== 'open' || next === 'cut') closeAll();
      state = next;
    },
    leadTo(next) {
      port = next;
      closeAll();
    },
    show(next) {
      if ('setSecureContext' in server) server.setSecureContext(next);
      closeAll();
    },
    async close() {
      closeAll();
      await once(server.close(), 'close');
    },
  };
}
