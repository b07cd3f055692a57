/** Whether an input's `accept`, such as `image/*,.pdf`, allows a file. Browsers do not check dropped files themselves. */
export function acceptsFile(accept: string, file: Pick<File, 'name' | 'type'>): boolean {
  return accept.split(',').some((rule) => matchesRule(rule.trim().toLowerCase(), file));
}

function matchesRule(rule: string, file: Pick<File, 'name' | 'type'>): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
  if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
  return file.type === rule;
}
