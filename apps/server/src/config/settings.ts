import { isSetting, type Setting, type SettingGroup, type SettingValues } from './setting.ts';
import { calls } from './settings/calls.ts';
import { chats } from './settings/chats.ts';
import { database } from './settings/database.ts';
import { files } from './settings/files.ts';
import { listening } from './settings/listening.ts';
import { mail } from './settings/mail.ts';
import { operator } from './settings/operator.ts';
import { pages } from './settings/pages.ts';
import { payments } from './settings/payments.ts';
import { push } from './settings/push.ts';
import { running } from './settings/running.ts';

/** In the order of docs/configuration.md. */
export const settingGroups = [
  listening,
  database,
  files,
  mail,
  calls,
  payments,
  chats,
  push,
  pages,
  operator,
  running,
] as const satisfies SettingGroup[];

/** The values of all settings. */
export type Settings = ValuesOf<typeof settingGroups>;

type ValuesOf<Groups> = Groups extends readonly [SettingGroup<infer Table>, ...infer Others]
  ? SettingValues<Table> & ValuesOf<Others>
  : unknown;

export const allSettings: readonly Setting[] = settingGroups.flatMap(settingsOf);

export function settingsOf(group: SettingGroup): Setting[] {
  return Object.values(group.settings).flatMap((entry) => (isSetting(entry) ? [entry] : Object.values(entry)));
}
