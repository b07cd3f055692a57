import { describeSetting, type Setting, type SettingGroup } from './setting.ts';
import { settingGroups, settingsOf } from './settings.ts';

/** The path of the document, from the root of the checkout. */
export const documentPath = 'docs/configuration.md';

/** The content of docs/configuration.md. */
export function describeSettings(): string {
  return `${[introduction, ...settingGroups.map(describeGroup)].join('\n\n')}\n`;
}

const introduction = `# Configuration

For operators and developers: every environment variable that the server reads. None is needed to try it out.

<!-- Written by \`npm run configuration\` from apps/server/src/config/settings/. Change a setting there. -->

- A variable that is empty counts as unset. If one is wrong, the server lists all that are wrong and does not start.
- **Secret** values are never logged; keep them out of images and repositories.
- _For_ says who sets it: the operator of a _site_ for others, a developer who tries it out (_demo_), or _both_.
- \`1\`, \`true\`, \`on\` and \`yes\` switch something on; \`0\`, \`false\`, \`off\` and \`no\` switch it off.`;

function describeGroup(group: SettingGroup): string {
  const rows = settingsOf(group).map(describeRow);
  const table = ['| variable | meaning | default | for |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return [`## ${group.title}`, ...(group.about ? [group.about] : []), table].join('\n\n');
}

function describeRow(setting: Setting): string {
  const { meaning, defaultText } = describeSetting(setting);
  const name = `\`${setting.variable}\`${setting.isSecret ? ' **secret**' : ''}`;
  return `| ${name} | ${meaning} | ${defaultText} | ${setting.for ?? 'both'} |`;
}
