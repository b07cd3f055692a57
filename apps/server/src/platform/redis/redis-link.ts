import { createClient, createCluster, type RedisClientType } from '@redis/client';

export type RedisCommands = Pick<
  RedisClientType,
  'eval' | 'expire' | 'rPop' | 'sAdd' | 'sPublish' | 'sRem' | 'smIsMember' | 'unlink'
>;

export type MessageListener = (message: Buffer, channel: Buffer) => void;

/** Connections to one Redis or one cluster, for commands and for subscriptions. They reconnect by themselves. */
export type RedisLink = {
  commands: RedisCommands;
  /** Resolves at the first connection. */
  opened: Promise<void>;
  subscribe(channel: string, listener: MessageListener): Promise<void>;
  close(): void;
};

type LinkOptions = {
  urls: readonly string[];
  /** Called when a connection breaks. Not called when nodes of a cluster come and go. */
  onError: (error: Error) => void;
};

const socket = { connectTimeout: 2_000, reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 1_000) };

const options = {
  socket,
  // Commands fail at once while Redis is away, instead of being queued.
  disableOfflineQueue: true,
  // No command times out because the queue is long: callers have timeouts of their own.
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
  // Nodes that the cluster announces get the credentials of the first configured URL.
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
