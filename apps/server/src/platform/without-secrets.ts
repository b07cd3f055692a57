/** Prepares facts for the log: removes secrets, recognised by name, and everything that is not plain data. */
export function withoutSecrets(facts: Record<string, unknown>): Record<string, unknown> {
  return cleanFields(facts, 0);
}

/** The URL for the log. Query values hold tokens, names and addresses, so only their names are kept. */
export function withoutQueryValues(url: string): string {
  const queryStart = url.indexOf('?');
  if (queryStart === -1) return url;
  return url.slice(0, queryStart) + url.slice(queryStart).replace(/=[^&]*/g, '=…');
}

const secretName = /password|token|secret|authorization|cookie|credential/i;
const maxDepth = 5;

function cleanFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretName.test(name) ? '[redacted]' : clean(value, depth + 1),
    ]),
  );
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return cleanError(value, depth);
  if (value instanceof Date) return value;
  if (depth > maxDepth) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  if (isPlainObject(value)) return cleanFields(value, depth);
  return `[${value.constructor?.name ?? 'object'}]`;
}

/** Only these fields: drivers attach queries, parameters and whole rows to their errors. */
function cleanError(error: Error & { code?: unknown }, depth: number): object {
  return {
    type: error.name,
    code: error.code,
    message: withoutParameters(error.message),
    stack: error.stack && withoutParameters(error.stack),
    cause: error.cause === undefined || depth > maxDepth ? undefined : clean(error.cause, depth + 1),
  };
}

/** Drizzle writes the parameters of a failed query into the message, on the last line before the stack. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}

function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
