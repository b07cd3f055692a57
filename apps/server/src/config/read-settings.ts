import { describeSetting, isSetting, type ReadSetting, type Setting, type SettingTable } from './setting.ts';
import { allSettings, type Settings, settingGroups } from './settings.ts';

/** The environment variables that are set. */
export type Environment = ReadonlyMap<string, string>;

/** An empty value counts as unset, for `PORT= npm start` or an empty line in a compose file. */
export function withoutEmpty(env: NodeJS.ProcessEnv): Environment {
  return new Map(Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text]] : [])));
}

/** All problems of the environment, one line each, without the values. */
export function findProblems(env: Environment): string[] {
  const wrong = allSettings.flatMap((setting) => findWrong(setting, env));
  return wrong.length > 0 ? wrong : allSettings.flatMap((setting) => findMissing(setting, env));
}

/** Requires that `findProblems` found none. */
export function readSettings(env: Environment): Settings {
  const read = createReader(env);
  // The type of Object.assign does not keep which value belongs to which key.
  return Object.assign({}, ...settingGroups.map(({ settings }) => readTable(settings, read))) as Settings;
}

function findWrong(setting: Setting, env: Environment): string[] {
  const text = env.get(setting.variable);
  const issues = text === undefined ? [] : (setting.parser.safeParse(text).error?.issues ?? []);
  return issues.map(({ message }) => describeProblem(setting, message));
}

function findMissing(setting: Setting, env: Environment): string[] {
  const isNeeded =
    setting.neededWith?.some((variable) => env.has(variable)) || setting.isNeeded?.(createReader(env)) || false;
  if (!isNeeded || env.has(setting.variable)) return [];
  return [describeProblem(setting, setting.insteadOf ? `must be set, or ${setting.insteadOf}` : 'must be set')];
}

function describeProblem(setting: Setting, problem: string): string {
  const { meaning, defaultText } = describeSetting(setting);
  return `${setting.variable} ${problem}. ${meaning} (default: ${defaultText})`.replaceAll('`', '');
}

/** Reads single settings. Requires that `findProblems` found none wrong. */
export function createReader(env: Environment): ReadSetting {
  const read: ReadSetting = (setting) => {
    const text = env.get(setting.variable);
    if (text !== undefined) return setting.parser.parse(text);
    return setting.default instanceof Function ? setting.default(read) : setting.default;
  };
  return read;
}

function readTable(table: SettingTable, read: ReadSetting): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([key, entry]) => [key, isSetting(entry) ? read(entry) : readTable(entry, read)]),
  );
}
