import { createClient, createCluster, type RedisClientType } from '@redis/client';

export type RedisCommands = Pick<
  RedisClientType,
  'eval' | 'expire' | 'rPop' | 'sAdd' | 'sPublish' | 'sRem' | 'smIsMember' | 'unlink'
>;

export type MessageListener = (message: Buffer, channel: Buffer) => void;

/** Connections to one Redis or one cluster: for asking, and for hearing what others publish. They come back by themselves. */
export type RedisLink = {
  commands: RedisCommands;
  /** Settles once it is connected for the first time. */
  opened: Promise<void>;
  subscribe(channel: string, listener: MessageListener): Promise<void>;
  close(): void;
};

type LinkOptions = {
  urls: readonly string[];
  /** Told when a connection broke. Nodes of a cluster come and go without it. */
  onError: (error: Error) => void;
};

const socket = { connectTimeout: 2_000, reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 1_000) };

const options = {
  socket,
  // What cannot be asked now is answered without Redis, not kept for later.
  disableOfflineQueue: true,
  // Nothing is dropped because much is to be sent: whoever waits for an answer has a patience of their own.
  commandOptions: { timeout: 0 },
  maintNotifications: 'disabled',
} as const;

export function openRedisLink({ urls, onError }: LinkOptions): RedisLink {
  const [url = '', ...more] = urls;
  return more.length === 0 ? openServer(url, onError) : openCluster(urls);
}

function openServer(url: string, onError: LinkOptions['onError']): RedisLink {
  const commands = createClient({ url, ...options });
  const subscriber = createClient({ url, ...options, disableOfflineQueue: false });
  commands.on('error', onError);
  subscriber.on('error', onError);
  return {
    commands,
    opened: Promise.all([commands.connect(), subscriber.connect()]).then(() => {}),
    subscribe: (channel, listener) => subscriber.sSubscribe(channel, listener, true),
    close() {
      commands.destroy();
      subscriber.destroy();
    },
  };
}

function openCluster(urls: readonly string[]): RedisLink {
  // The nodes that the cluster tells of are entered like the first of those we were told.
  const { username, password, protocol } = new URL(urls[0] ?? '');
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    defaults: {
      ...options,
      socket: protocol === 'rediss:' ? { ...socket, tls: true } : socket,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
    },
  });
  cluster.on('error', () => {});
  return {
    commands: cluster,
    opened: cluster.connect().then(() => {}),
    subscribe: (channel, listener) => cluster.sSubscribe(channel, listener, true),
    close: () => cluster.destroy(),
  };
}
