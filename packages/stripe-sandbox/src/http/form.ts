export type FormValue = string | FormFields;
export type FormFields = { [name: string]: FormValue };

/** Parses `items[0][price]=x&expand[]=y` into nested fields. Lists stay fields named 0, 1, …: only the schema knows which are lists. */
export function parseForm(text: string): FormFields {
  const form = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) setField(form, pathOf(name), value);
  return form;
}

/** Stripe's notation of a parameter in errors: `items[0][price]`. */
export function parameterName([first = '', ...rest]: readonly PropertyKey[]): string {
  return `${String(first)}${rest.map((key) => `[${String(key)}]`).join('')}`;
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function setField(form: FormFields, path: string[], value: string): void {
  let fields = form;
  for (const key of path.slice(0, -1)) fields = innerFields(fields, key);
  const last = path.at(-1) ?? '';
  fields[last === '' ? nextIndex(fields) : last] = value;
}

function innerFields(fields: FormFields, key: string): FormFields {
  const name = key === '' ? nextIndex(fields) : key;
  const inner = fields[name];
  if (typeof inner === 'object') return inner;
  const made = emptyFields();
  fields[name] = made;
  return made;
}

function nextIndex(fields: FormFields): string {
  return String(Object.keys(fields).length);
}

/** Without a prototype: names come from the client, `__proto__` included. */
function emptyFields(): FormFields {
  return Object.create(null);
}
