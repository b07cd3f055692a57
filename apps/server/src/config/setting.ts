import type { z } from 'zod';

/** One environment variable: its parser, its default, and its description for operators. */
export type Setting<Value = unknown> = {
  variable: string;
  /** Parses the text of the variable. Its error messages continue a sentence that begins with the variable's name. */
  parser: z.ZodType<Value>;
  default: Value | Computed<Value>;
  /** The default in words, if its value does not say enough. */
  defaultText?: string;
  meaning: string;
  /** Its value must never be logged or shown. */
  isSecret?: true;
  /** Who sets it: the operator of a site, or a developer who tries the product. Without it, both. */
  for?: 'site' | 'demo';
  /** Variables that cannot be set without this one. */
  neededWith?: readonly string[];
  /** Replaces a missing one, e.g. `MAIL=off`. */
  insteadOf?: string;
  /** Whether other settings make this one necessary. */
  isNeeded?: (read: ReadSetting) => boolean;
};

/** A default that depends on other settings. */
type Computed<Value> = (read: ReadSetting) => Value;

export type ReadSetting = <Value>(setting: Setting<Value>) => Value;

/** Settings by their names in `Config`. A nested table becomes one value with these parts. */
export type SettingTable = { [key: string]: Setting | { [part: string]: Setting } };

/** One section of docs/configuration.md. */
export type SettingGroup<Table extends SettingTable = SettingTable> = {
  title: string;
  /** Paragraphs of Markdown above the table. */
  about?: string;
  settings: Table;
};

export type SettingValues<Table> = {
  [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : SettingValues<Table[Key]>;
};

/** Infers the type of the value from parser and default. */
export function setting<Value, const Default>(
  definition: Setting<Value | Default> & { parser: z.ZodType<Value>; default: Default | Computed<Default> },
): Setting<Value | Default> {
  return definition;
}

export function isSetting(entry: SettingTable[string]): entry is Setting {
  return typeof entry.variable === 'string';
}

/** The description of a setting for operators, as Markdown. */
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
