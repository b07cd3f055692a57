import { setting } from '../setting.ts';
import { secretKeys, urlOf, urlsOf } from '../values.ts';

export const databaseUrl = setting({
  variable: 'DATABASE_URL',
  parser: urlOf('postgres', 'postgresql'),
  default: null,
  defaultText: 'none: the demo',
  meaning:
    'PostgreSQL to use, e.g. `postgres://user:password@db.example/yobirin`. Without it, an embedded PostgreSQL with demo data is started.',
  isSecret: true,
  for: 'site',
  neededWith: ['DATABASE_REPLICA_URLS'],
});

export const redisUrls = setting({
  variable: 'REDIS_URL',
  parser: urlsOf('redis', 'rediss'),
  default: [],
  defaultText: 'none: a single node',
  meaning:
    'Redis 7 or newer, which connects several nodes, e.g. `rediss://user:password@redis.example`. Several, separated by commas, are nodes of one Redis Cluster.',
  isSecret: true,
  for: 'site',
});

export const database = {
  title: 'Database and nodes',
  about: `With \`DATABASE_URL\` there is neither an embedded database nor a demo. With \`REDIS_URL\` and \`S3_BUCKET\` any number of nodes serve
one site, all with the same settings; [operations.md](operations.md) says what each part is for.`,
  settings: {
    databaseUrl,
    databaseReplicaUrls: setting({
      variable: 'DATABASE_REPLICA_URLS',
      parser: urlsOf('postgres', 'postgresql'),
      default: [],
      meaning:
        'Streaming replicas of `DATABASE_URL`, separated by commas. Call pages are read from those that are a few seconds behind at most.',
      isSecret: true,
      for: 'site',
    }),
    /** The first key seals, all of them open. Null in the demo, which creates its own in the data directory. */
    secretKeys: setting({
      variable: 'SECRET_KEYS',
      parser: secretKeys(),
      default: null,
      defaultText: 'made once by the demo',
      meaning:
        'Secrets of at least 32 characters, separated by commas. The first signs, all verify: to replace one, put the new ' +
        'one in front and drop the old one later.',
      isSecret: true,
      for: 'site',
      neededWith: ['DATABASE_URL'],
    }),
    redisUrls,
  },
};
