import { resolve } from 'node:path';
import { isTimeZone } from '@yobirin/contract/zoned-time';
import { z } from 'zod';
import { setting } from '../setting.ts';
import { checkout, directory, flag, seconds } from '../values.ts';
import { databaseUrl, redisUrls } from './database.ts';

const isDevelopment = setting({
  variable: 'YOBIRIN_DEV',
  parser: flag(),
  default: false,
  meaning: 'Serves the web from its sources with hot reload; set by `npm run dev`.',
  for: 'demo',
});

export const running = {
  title: 'Running a node',
  about: '[operations.md](operations.md) says what to watch and how to restart a node.',
  settings: {
    timeZone: setting({
      variable: 'APP_TIME_ZONE',
      parser: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Tokyo'),
      default: 'Asia/Tokyo',
      meaning: 'Time zone in which schedules are entered and evaluated.',
    }),
    logLevel: setting({
      variable: 'LOG_LEVEL',
      parser: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      default: (read) => (read(databaseUrl) === null && !read(isDevelopment) ? 'warn' : 'info'),
      defaultText: 'warn in the demo, otherwise info',
      meaning: 'How much to log: fatal, error, warn, info, debug, trace or silent.',
    }),
    logPretty: setting({
      variable: 'LOG_PRETTY',
      parser: flag(),
      default: (read) => read(databaseUrl) === null,
      defaultText: 'on in the demo',
      meaning: 'Logs for people rather than for machines (JSON lines).',
    }),
    metricsToken: setting({
      variable: 'METRICS_TOKEN',
      parser: z.string().min(16, 'must have at least 16 characters'),
      default: null,
      meaning: 'Bearer token that opens `/metrics`. Without it, `/metrics` is served in the demo only.',
      isSecret: true,
      for: 'site',
    }),
    stopDelayMs: setting({
      variable: 'STOP_DELAY_SECONDS',
      parser: seconds(0, 600),
      default: (read) => (read(redisUrls).length > 0 ? 5_000 : 0),
      defaultText: '5 with `REDIS_URL`, otherwise 0',
      meaning:
        'How long a node that is told to stop still answers requests, so that the proxy notices, while its clients move to other nodes.',
      for: 'site',
    }),
    stopTimeoutMs: setting({
      variable: 'STOP_TIMEOUT_SECONDS',
      parser: seconds(0, 3_600),
      default: 25_000,
      defaultText: '25',
      meaning: 'How long it may take in all until requests, uploads and jobs have ended; then they are broken off.',
      for: 'site',
    }),
    webDirectory: setting({
      variable: 'YOBIRIN_WEB',
      parser: directory(),
      default: resolve(checkout, 'apps/web/dist'),
      defaultText: '`apps/web/dist` in the checkout',
      meaning: 'Directory of the built web pages.',
    }),
    isDevelopment,
  },
};
