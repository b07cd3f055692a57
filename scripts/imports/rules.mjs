// The allowed directions of imports, as data. `npm run check` enforces them, for type imports too (docs/decisions/0012).

const server = 'apps/server/src';
const web = 'apps/web/src';

/**
 * The features of the server from bottom to top. A folder may import folders of earlier lines, and no other of its own line.
 * To reach a folder of a later line, use an event (`subscriptions.ts`) or let `app.ts` pass a function in.
 */
const serverTiers = [
  ['features/auth', 'features/legal'],
  ['features/directory/account'],
  ['features/directory/holder'],
  ['features/directory/profile', 'features/directory/schedule'],
  ['features/directory/pause'],
  ['features/directory/group'],
  ['features/directory/invite'],
  ['features/directory/member'],
  [
    'features/attachment',
    'features/billing',
    'features/block',
    'features/favorite',
    'features/notification',
    'features/quick-answer',
    'features/translation',
    'features/voice',
  ],
  ['features/profile-text', 'features/starter'],
  ['features/chat'],
  [
    'features/assistant',
    'features/call',
    'features/chat-draft',
    'features/chat-translation',
    'features/scheduled-post',
  ],
  ['features/figure', 'features/inbox'],
  ['features/looking', 'features/team-note'],
  ['features/search'],
  ['features/admin', 'features/registration', 'features/report', 'features/unsubscribe'],
  ['features/status'],
].map((tier) => tier.map((folder) => `${server}/${folder}`));

/** The features of the account area from bottom to top: each may import those of earlier lines. Shared code is in `shared`. */
const accountTiers = [
  ['shared'],
  ['block', 'report', 'schedule'].map(accountFeature),
  ['quick-answer', 'thread-desk'].map(accountFeature),
  [
    'assistant',
    'auth',
    'bill-to',
    'card',
    'chat',
    'comment',
    'contact',
    'device',
    'earlier-id',
    'figure',
    'glossary',
    'history',
    'invite',
    'invoice',
    'notification',
    'profile-text',
    'qr',
    'search',
    'storage',
    'switcher',
    'text-search',
    'user',
    'voice',
  ].map(accountFeature),
  ['call', 'callback', 'profile', 'subscription'].map(accountFeature),
  ['exit', 'inbox', 'introduction', 'pause', 'plan', 'settings'].map(accountFeature),
  ['group', 'member'].map(accountFeature),
  ['home'].map(accountFeature),
  ['routes'],
].map((tier) => tier.map((folder) => `${web}/account/${folder}`));

/** @param {string} name */
function accountFeature(name) {
  return `features/${name}`;
}

export const tiers = [...serverTiers, ...accountTiers];

/** The only folders that may import each other, and why. */
export const mutualPairs = [
  {
    folders: [`${server}/features/directory/profile`, `${server}/features/directory/schedule`],
    reason:
      'An ID is made together with its hours and read together with them in one query, and its hours refer to it. ' +
      'They are two folders because people edit them apart.',
  },
  {
    folders: [`${server}/features/attachment`, `${server}/features/chat`],
    /** The lower folder may import the upper one only in files with this ending. */
    upwardOnlyIn: '.tables.ts',
    reason: 'Deleting a post deletes the rows of its attachments: a foreign key, from one table to the other.',
  },
  {
    folders: [`${server}/features/block`, `${server}/features/chat`],
    upwardOnlyIn: '.tables.ts',
    reason: 'Deleting a chat deletes the blocks of its guest: a foreign key, from one table to the other.',
  },
  {
    folders: [`${server}/features/notification`, `${server}/features/chat`],
    upwardOnlyIn: '.tables.ts',
    reason: 'Deleting a chat deletes the push subscription of its guest: a foreign key, from one table to the other.',
  },
];

const doors = ['site', 'visitor', 'guest', 'account'];

/**
 * Files under `from` import nothing under `to`, except what `except` names.
 * @type {{ from: string[], to: string[], except?: string[], reason: string }[]}
 */
export const forbidden = [
  {
    from: [`${server}/platform`],
    to: [server],
    except: [`${server}/platform`],
    reason: 'The platform knows nothing of the product.',
  },
  {
    from: [`${server}/viewer`],
    to: [server],
    except: [`${server}/viewer`, `${server}/platform`],
    reason: 'Who asks is known by every feature and knows none.',
  },
  {
    from: [`${server}/features`],
    to: [server],
    except: [
      'features',
      'viewer',
      'platform',
      'builder.ts',
      'config.ts',
      'connection-type.ts',
      'context.ts',
      'testing',
    ].map((path) => `${server}/${path}`),
    reason: 'A feature is put together by app.ts and does not know it.',
  },
  { from: [web], to: ['apps/server'], reason: 'The web speaks to the server over the network only.' },
  { from: ['packages/contract'], to: ['apps'], reason: 'The contract knows neither side.' },
  ...doors.map((door) => ({
    from: [`${web}/${door}`],
    to: doors.filter((other) => other !== door).map((other) => `${web}/${other}`),
    reason: 'The doors never import one another.',
  })),
  {
    from: [`${web}/ui`],
    to: [...doors, 'session', 'api'].map((folder) => `${web}/${folder}`),
    reason: 'The kit knows nothing of the product.',
  },
];

/** Each folder in here is a feature; the parts of the directory are one feature. */
export const features = `${server}/features`;

/** Every folder in these must be in a tier. */
export const tieredFolders = [features, `${web}/account/features`];

/** Files of a feature that other features must not import, except for a foreign key between two tables. */
export const innerFiles = ['.queries.ts', '.query.ts', '.tables.ts'];
