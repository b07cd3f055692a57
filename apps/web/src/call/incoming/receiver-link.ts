import type { CallServerEvents, IncomingCall } from '@yobirin/contract/call-channel';
import { createBackoff } from '../../api/backoff.ts';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { defer } from '../../deferred.ts';
import type { CallChannel } from '../call-sockets.ts';

export type ReceiverLinkOptions = {
  /** Registers this page; returns the calls that already ring. */
  register: (channel: CallChannel) => Promise<IncomingCall[]>;
  onRegistered: (ringing: IncomingCall[]) => void;
  onIncoming: CallServerEvents['incoming'];
  onOffer: CallServerEvents['offer'];
  onCanceled: CallServerEvents['canceled'];
  onTransferred: CallServerEvents['transferred'];
};

export type ReceiverLink = {
  /** Resolves once the server has registered this device; rejects when that takes too long. */
  whenRegistered(): Promise<void>;
  /** Sends once the server has registered this device. */
  request: CallChannel['request'];
  renew: CallChannel['renew'];
  close(): void;
};

const registerPauses = { firstMs: 4_000, lastMs: 8_000 };
const giveUpMs = 10_000;

/** Keeps this device registered, across reconnections. */
export function openReceiverLink(channel: CallChannel, options: ReceiverLinkOptions): ReceiverLink {
  let registration = defer<void>();
  let isRegistered = false;
  const backoff = createBackoff(registerPauses);
  let nextTry: ReturnType<typeof setTimeout> | undefined;

  async function register() {
    clearTimeout(nextTry);
    try {
      options.onRegistered(await options.register(channel));
      isRegistered = true;
      backoff.reset();
      registration.resolve();
    } catch (error) {
      // Without a connection, the next one registers; after sign-out this link is closed.
      if (channel.isConnected()) nextTry = setTimeout(register, backoff.nextMs(secondsOf(error)));
    }
  }

  const stops = [
    channel.on('incoming', options.onIncoming),
    channel.on('offer', options.onOffer),
    channel.on('canceled', options.onCanceled),
    channel.on('transferred', options.onTransferred),
    channel.onConnect(register),
    channel.onDisconnect(() => {
      isRegistered = false;
      registration = defer();
    }),
  ];
  channel.connect();

  const whenRegistered = () => withinTime(registration.promise);
  return {
    whenRegistered,
    async request(name, payload, requestOptions) {
      if (!isRegistered) await whenRegistered();
      return channel.request(name, payload, requestOptions);
    },
    renew: channel.renew,
    close() {
      clearTimeout(nextTry);
      for (const stop of stops) stop();
    },
  };
}

function withinTime(registered: Promise<void>): Promise<void> {
  const { promise, reject } = defer<never>();
  const timer = setTimeout(() => reject(new Error('The server does not know this device yet')), giveUpMs);
  return Promise.race([registered, promise]).finally(() => clearTimeout(timer));
}

/** How long the server asks to wait. */
function secondsOf(error: unknown): number | undefined {
  return error instanceof SocketRefusal ? error.retryAfterSeconds : undefined;
}
