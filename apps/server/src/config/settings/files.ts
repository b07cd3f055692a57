import { resolve } from 'node:path';
import { z } from 'zod';
import { setting } from '../setting.ts';
import { checkout, clamdAddress, directory, flag, urlOf, wholeNumber } from '../values.ts';

const endpoint = setting({
  variable: 'S3_ENDPOINT',
  parser: urlOf('http', 'https'),
  default: null,
  defaultText: 'AWS',
  meaning: 'Address of the store.',
  for: 'site',
});

export const files = {
  title: 'Files',
  settings: {
    dataDirectory: setting({
      variable: 'YOBIRIN_DATA',
      parser: directory(),
      default: resolve(checkout, '.data'),
      defaultText: '`.data` in the checkout',
      meaning: 'Directory for uploaded files and the embedded database.',
    }),
    storageReserveBytes: setting({
      variable: 'STORAGE_RESERVE_BYTES',
      parser: wholeNumber(0, Number.MAX_SAFE_INTEGER),
      default: null,
      defaultText: '5 % of the disk, or 1 GiB if that is less',
      meaning:
        'Space on the disk of the data directory that uploads leave free: pictures leave all of it, files in chats half of it. Less is reported as a shortage of the disk. With `S3_BUCKET` uploads do not use this disk.',
      for: 'site',
    }),
    clamdUrl: setting({
      variable: 'CLAMD_URL',
      parser: clamdAddress(),
      default: null,
      defaultText: 'none: files are not scanned',
      meaning:
        'Scanner of chat attachments: clamd at `tcp://host:port` or `unix:/path`. While it is away, files are refused. Its `StreamMaxLength` has to be 200M or more.',
      for: 'site',
    }),
    s3Store: {
      bucket: setting({
        variable: 'S3_BUCKET',
        parser: z.string(),
        default: null,
        defaultText: 'none: the data directory',
        meaning: 'Bucket of an S3-compatible store for uploaded files and pictures, the same for every node.',
        for: 'site',
        neededWith: ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      }),
      endpoint,
      region: setting({
        variable: 'S3_REGION',
        parser: z.string(),
        default: 'us-east-1',
        meaning: 'Region of the bucket.',
        for: 'site',
      }),
      prefix: setting({
        variable: 'S3_PREFIX',
        parser: z
          .string()
          .regex(
            /^([a-z0-9][a-z0-9._-]*\/)+$/,
            'must be lower-case names that end with a slash each, such as yobirin/',
          ),
        default: '',
        meaning: 'What the name of every file in the bucket begins with, e.g. `yobirin/`.',
        for: 'site',
      }),
      isPathStyle: setting({
        variable: 'S3_FORCE_PATH_STYLE',
        parser: flag(),
        default: (read) => read(endpoint) !== null,
        defaultText: 'on with `S3_ENDPOINT`',
        meaning: 'Names the bucket in the path of a request rather than in its host.',
        for: 'site',
      }),
    },
    /** Null if the machine itself has access to the store. */
    s3AccessKeyId: setting({
      variable: 'S3_ACCESS_KEY_ID',
      parser: z.string(),
      default: null,
      defaultText: "none: the machine's role, or the variables and files that AWS's tools know",
      meaning: 'Access key of the store.',
      isSecret: true,
      for: 'site',
      neededWith: ['S3_SECRET_ACCESS_KEY'],
    }),
    s3SecretAccessKey: setting({
      variable: 'S3_SECRET_ACCESS_KEY',
      parser: z.string(),
      default: null,
      meaning: 'Secret that belongs to `S3_ACCESS_KEY_ID`.',
      isSecret: true,
      for: 'site',
      neededWith: ['S3_ACCESS_KEY_ID'],
    }),
  },
};
