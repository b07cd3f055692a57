import type { z } from 'zod';

/** One environment variable: how it is read, what holds without it, and what an operator is told about it. */
export type Setting<Value = unknown> = {
  variable: string;
  /** Reads the text of the variable. What it refuses with reads on after the variable's name. */
  parser: z.ZodType<Value>;
  default: Value | Computed<Value>;
  /** The default in words, where its value does not say it. */
  defaultText?: string;
  meaning: string;
  /** Its value must never be logged or shown. */
  isSecret?: true;
  /** Who sets it: the operator of a site for others, or a developer who tries it out. Without it, both. */
  for?: 'site' | 'demo';
  /** Variables that cannot be set without this one. */
  neededWith?: readonly string[];
  /** Whether other settings make this one necessary. */
  isNeeded?: (read: ReadSetting) => boolean;
};

/** A default that depends on other settings. */
type Computed<Value> = (read: ReadSetting) => Value;

export type ReadSetting = <Value>(setting: Setting<Value>) => Value;

/** Settings by their names in `Config`. Those that make up one value there stand together, by the names they have in it. */
export type SettingTable = { [key: string]: Setting | { [part: string]: Setting } };

/** What one section of docs/configuration.md tells. */
export type SettingGroup<Table extends SettingTable = SettingTable> = {
  title: string;
  /** Paragraphs of Markdown above the table. */
  about?: string;
  settings: Table;
};

export type SettingValues<Table> = {
  [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : SettingValues<Table[Key]>;
};

/** Lets the type of the value follow from parser and default. */
export function setting<Value, const Default>(
  definition: Setting<Value | Default> & { parser: z.ZodType<Value>; default: Default | Computed<Default> },
): Setting<Value | Default> {
  return definition;
}

export function isSetting(entry: SettingTable[string]): entry is Setting {
  return typeof entry.variable === 'string';
}

/** What an operator is told about a setting, as Markdown. */
export function describeSetting(setting: Setting): { meaning: string; defaultText: string } {
  return { meaning: `${setting.meaning}${describeNeed(setting)}`, defaultText: describeDefault(setting) };
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

function describeNeed({ variable, neededWith = [] }: Setting): string {
  const others = neededWith.filter((other) => other !== variable).map((other) => `\`${other}\``);
  return others.length === 0 ? '' : ` Needed with ${alternatives.format(others)}.`;
}

function describeDefault({ variable, defaultText, default: value }: Setting): string {
  if (defaultText !== undefined) return defaultText;
  if (value instanceof Function) throw new Error(`${variable} does not say its default in words`);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  return value === false ? 'off' : String(value);
}
