import { describe, expect, test } from 'vitest';
import { describeSetting } from './config/setting.ts';
import { allSettings } from './config/settings.ts';
import { ConfigError, loadConfig } from './config.ts';

const bareDatabase = { DATABASE_URL: 'postgres://db.example/yobirin', SECRET_KEYS: 'a'.repeat(32) };
const ownDatabase = { ...bareDatabase, MAIL: 'off', BILLING: 'off' };

describe('loadConfig', () => {
  test('an empty environment starts the demo, on this machine only', () => {
    const config = loadConfig({});

    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      isDemo: true,
      isDevelopment: false,
      smtpUrl: null,
      trustProxy: false,
      timeZone: 'Asia/Tokyo',
    });
    expect(config.dataDirectory).toMatch(/\.data$/);
  });

  test('a site with its own database is not the demo and listens on the network', () => {
    const config = loadConfig({ ...ownDatabase, PORT: '8080' });

    expect(config).toMatchObject({ isDemo: false, host: '0.0.0.0', logLevel: 'info', logPretty: false });
    expect(config.publicUrl).toBe('http://localhost:8080');
  });

  test('the Stripe keys must be set all together or not at all', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

    expect(loadConfig(keys)).toMatchObject({ stripeSecretKey: 'sk_1', stripePublishableKey: 'pk_1' });
    expect(loadConfig({})).toMatchObject({ stripeSecretKey: null, stripeWebhookSecret: null });
    expect(() => loadConfig({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/STRIPE_WEBHOOK_SECRET must be set/);
    expect(() => loadConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_1' })).toThrow(/STRIPE_SECRET_KEY must be set/);
    expect(() => loadConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_1' })).toThrow(/STRIPE_SECRET_KEY must begin with sk_/);
  });

  test('files are stored in S3 if a bucket is set, with path-style addresses outside AWS', () => {
    expect(loadConfig({}).s3Store).toBeNull();
    expect(loadConfig({ S3_BUCKET: 'files' }).s3Store).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: null,
      prefix: '',
      isPathStyle: false,
    });
    const ownStore = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://store.example', S3_PREFIX: 'yobirin/' };
    expect(loadConfig(ownStore).s3Store).toMatchObject({ isPathStyle: true, prefix: 'yobirin/' });
    expect(loadConfig({ ...ownStore, S3_FORCE_PATH_STYLE: '0' }).s3Store).toMatchObject({ isPathStyle: false });
  });

  test('the S3 variables must be set together', () => {
    expect(() => loadConfig({ S3_ENDPOINT: 'http://store.example' })).toThrow(/S3_BUCKET must be set/);
    expect(() => loadConfig({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' })).toThrow(
      /S3_SECRET_ACCESS_KEY must be set/,
    );
    expect(() => loadConfig({ S3_BUCKET: 'files', S3_PREFIX: '../' })).toThrow(/S3_PREFIX must be/);
  });

  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const smtp = { SMTP_URL: 'smtps://mail.example' };

  test.each([
    ['its own database', bareDatabase],
    ['an https address', { PUBLIC_URL: 'https://yobirin.example' }],
  ])('a site with %s needs mail and payments, or says that it has none [OPS-10]', (_what, site) => {
    expect(() => loadConfig(site)).toThrow(/SMTP_URL must be set, or MAIL=off/);
    expect(() => loadConfig(site)).toThrow(/STRIPE_SECRET_KEY must be set, or BILLING=off/);
    expect(() => loadConfig({ ...site, ...smtp })).toThrow(/STRIPE_WEBHOOK_SECRET must be set/);
    expect(() => loadConfig({ ...site, ...stripe })).toThrow(/SMTP_URL must be set/);
    expect(loadConfig({ ...site, ...smtp, ...stripe })).toMatchObject({ isDemo: false, isMailOn: true });
    expect(loadConfig({ ...site, MAIL: 'off', BILLING: 'off' })).toMatchObject({
      isDemo: false,
      isMailOn: false,
      isBillingOn: false,
    });
  });

  test('the demo is at an http address or in a local network [OPS-11]', () => {
    expect(loadConfig({ PUBLIC_URL: 'http://pc.example:3000' }).isDemo).toBe(true);
    expect(loadConfig({ YOBIRIN_LAN: '192.168.1.2' }).isDemo).toBe(true);
    expect(loadConfig({ PUBLIC_URL: 'https://a.example', MAIL: '0', BILLING: '0' }).isDemo).toBe(false);
  });

  test('replicas need a database of your own', () => {
    const urls = 'postgres://a.example/yobirin, postgres://b.example/yobirin';

    expect(loadConfig({ ...ownDatabase, DATABASE_REPLICA_URLS: urls }).databaseReplicaUrls).toHaveLength(2);
    expect(() => loadConfig({ DATABASE_REPLICA_URLS: urls })).toThrow(/DATABASE_URL must be set/);
  });

  test('HOST overrides both defaults', () => {
    expect(loadConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(loadConfig({ ...ownDatabase, HOST: '10.0.0.1' }).host).toBe('10.0.0.1');
  });

  test('an empty or blank value counts as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toEqual(loadConfig({}));
  });

  test('lists all wrong variables at once, without their values', () => {
    const load = () =>
      loadConfig({
        PORT: '70000',
        PUBLIC_URL: 'https://yobirin.example/path',
        DATABASE_URL: 'mysql://root:hunter2@db',
      });

    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT must be a whole number from 0 to 65535/);
    expect(load).toThrow(/PUBLIC_URL must end after the host/);
    expect(load).toThrow(/DATABASE_URL must be a URL that begins with postgres:\/\//);
    expect(load).not.toThrow(/hunter2/);
  });

  test.each([
    ['PORT', ['-1', '80.5', 'http', '65536']],
    ['PUBLIC_URL', ['yobirin.example', 'ftp://yobirin.example', 'https://yobirin.example/?a=b']],
    ['REDIS_URL', ['redis.example', 'http://redis.example', 'redis://a.example,']],
    ['SMTP_URL', ['mail.example', 'http://mail.example']],
    ['MAIL_FROM', ['no-address', 'a@example.com\r\nBcc: b@example.com']],
    ['TRUST_PROXY', ['true', 'everyone', '1', '10.0.0.0/33', '10.0.0.0/8/8', 'loopback/8']],
    ['LOG_LEVEL', ['loud']],
    ['LOG_PRETTY', ['maybe']],
    ['METRICS_TOKEN', ['short']],
    ['SECRET_KEYS', ['short', `${'a'.repeat(32)},short`, `${'a'.repeat(32)},${'a'.repeat(32)}`]],
    ['APP_TIME_ZONE', ['Tokyo/Asia']],
    ['STUN_URLS', ['stun.example', 'turn:turn.example', 'stun:turn.example?transport=udp', 'stun:a.example,']],
    ['TURN_URLS', ['turn.example', 'turn://turn.example', 'stun:turn.example', 'turn:turn.example?transport=sctp']],
    ['TURN_SECRET', ['short']],
    ['AI_BASE_URL', ['api.example/v1', 'ftp://api.example']],
    ['TRANSLATE_URL', ['translate.example']],
    ['TRANSLATE_ENGINE', ['bing', 'DeepL']],
    ['TRANSLATE_BUDGET_PER_DAY', ['-1', '1.5', 'much']],
    ['STT_URL', ['api.example/v1', 'ftp://api.example']],
    ['VAPID_PRIVATE_KEY', ['short', `${'a'.repeat(42)}=`, 'a'.repeat(87)]],
    ['VAPID_SUBJECT', ['push@example.com', 'http://yobirin.example']],
    ['APP_STORE_URL', ['apps.example', 'http://apps.example', 'javascript:alert(1)']],
    ['GOOGLE_PLAY_URL', ['play.example', 'http://play.example']],
    ['MAP_EMBED_URL', ['map.example', 'http://map.example']],
    ['MAP_LINK_URL', ['map.example', 'javascript:alert(1)']],
  ])('refuses a wrong %s', (name, values) => {
    for (const value of values) expect(() => loadConfig({ [name]: value })).toThrow(name);
  });

  test('needs secret keys with an own database, the newest first', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];

    expect(() => loadConfig({ ...ownDatabase, SECRET_KEYS: '' })).toThrow(/SECRET_KEYS must be set/);
    expect(loadConfig({ ...ownDatabase, SECRET_KEYS: `${newer}, ${older}` }).secretKeys).toEqual([newer, older]);
    expect(loadConfig({}).secretKeys).toBeNull();
  });

  test('takes TURN servers with their shared secret', () => {
    const TURN_URLS = 'turn:turn.example, turns:[2001:db8::1]:443?transport=tcp';

    expect(() => loadConfig({ TURN_URLS })).toThrow(/TURN_SECRET must be set/);
    expect(loadConfig({ TURN_URLS, TURN_SECRET: 's'.repeat(16), STUN_URLS: 'stun:turn.example:3478' })).toMatchObject({
      turnUrls: ['turn:turn.example', 'turns:[2001:db8::1]:443?transport=tcp'],
      stunUrls: ['stun:turn.example:3478'],
    });
    expect(loadConfig({})).toMatchObject({ stunUrls: [], turnUrls: [], turnSecret: null });
  });

  test('takes one Redis, or several nodes of a cluster', () => {
    const cluster = ['rediss://:secret@a.example:6380', 'rediss://:secret@b.example:6380'];

    expect(loadConfig({ REDIS_URL: 'redis://redis.example/1' }).redisUrls).toEqual(['redis://redis.example/1']);
    expect(loadConfig({ REDIS_URL: cluster.join(', ') }).redisUrls).toEqual(cluster);
    expect(loadConfig({}).redisUrls).toEqual([]);
  });

  test('needs the name of a model if its address is set', () => {
    const AI_BASE_URL = 'http://127.0.0.1:11434/v1';

    expect(() => loadConfig({ AI_BASE_URL })).toThrow(/AI_MODEL must be set/);
    expect(loadConfig({ AI_BASE_URL, AI_MODEL: 'm' })).toMatchObject({ aiBaseUrl: AI_BASE_URL, aiModel: 'm' });
    expect(loadConfig({})).toMatchObject({ aiBaseUrl: null, aiModel: null, aiApiKey: null, translateUrl: null });
  });

  test.each([
    ['libretranslate', 'TRANSLATE_URL', 'https://translate.example'],
    ['deepl', 'TRANSLATE_API_KEY', 'key'],
    ['google', 'TRANSLATE_API_KEY', 'key'],
    ['openai', 'AI_BASE_URL', 'https://api.example/v1'],
  ])('the engine %s needs %s [TRANS-01] [OP-308]', (TRANSLATE_ENGINE, name, value) => {
    const model = { AI_MODEL: 'm' };

    expect(() => loadConfig({ ...model, TRANSLATE_ENGINE })).toThrow(new RegExp(`${name} must be set`));
    expect(loadConfig({ ...model, TRANSLATE_ENGINE, [name]: value }).translateEngine).toBe(TRANSLATE_ENGINE);
  });

  test('takes proxies as addresses and networks', () => {
    const proxies = '10.0.0.0/8, ::1, fd00::/8, uniquelocal';

    expect(loadConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
    expect(loadConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  test('keeps only scheme and host of PUBLIC_URL', () => {
    const off = { MAIL: 'off', BILLING: 'off' };
    expect(loadConfig({ ...off, PUBLIC_URL: 'https://Yobirin.example:443/' }).publicUrl).toBe(
      'https://yobirin.example',
    );
  });

  test('cannot be changed afterwards', () => {
    const config = loadConfig({});

    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  });
});

test('every variable has a meaning and a default', () => {
  for (const { meaning, defaultText } of allSettings.map(describeSetting)) {
    expect(meaning).toMatch(/\.$/);
    expect(defaultText).not.toBe('');
  }
});

test('every variable is listed once, and refers only to existing ones', () => {
  const variables = allSettings.map(({ variable }) => variable);

  expect(variables).toEqual([...new Set(variables)]);
  expect(variables).toEqual(expect.arrayContaining(allSettings.flatMap(({ neededWith = [] }) => neededWith)));
});
