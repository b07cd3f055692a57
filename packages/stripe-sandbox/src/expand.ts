import { presentCustomer } from './customers.ts';
import { invalidRequest } from './errors.ts';
import type { FormValue } from './form.ts';
import { presentPrice } from './prices.ts';
import { presentProduct } from './products.ts';
import type { Sandbox } from './sandbox.ts';

const deepest = 4;

/** Objects by the beginning of their id. */
const finders: Record<string, (sandbox: Sandbox, id: string) => object | undefined> = {
  cus: ({ state }, id) => mapFound(state.customers.find(id), presentCustomer),
  price: ({ state }, id) => mapFound(state.prices.find(id), presentPrice),
  prod: ({ state }, id) => mapFound(state.products.find(id), presentProduct),
};

/** Replaces ids by their objects along `expand[]`, a path like `data.customer.invoice_settings` each. */
export function expandObject(sandbox: Sandbox, object: object, expand: FormValue | undefined): object {
  if (typeof expand !== 'object') return object;
  const paths = Object.values(expand).map((path) => String(path));
  return paths.reduce<object>((expanded, path) => expandPath(sandbox, expanded, path), object);
}

function expandPath(sandbox: Sandbox, object: object, path: string): object {
  const keys = path.split('.');
  const depth = keys.filter((key) => key !== 'data').length;
  if (depth > deepest) throw invalidRequest(`You cannot expand more than ${deepest} levels of a property: ${path}`);
  return expandKeys(sandbox, object, keys, path);
}

function expandKeys(sandbox: Sandbox, value: object, keys: readonly string[], path: string): object {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandKeys(sandbox, item, keys, path));
  const inner = expandable(sandbox, value, key);
  if (inner === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (inner === null) return value;
  return { ...value, [key]: expandKeys(sandbox, inner, rest, path) };
}

/** The object behind a property: already there, found by the id that is there, or shown only when asked for. */
function expandable(sandbox: Sandbox, owner: object, key: string): object | null | undefined {
  const value: unknown = Object.entries(owner).find(([name]) => name === key)?.[1];
  if (value === null || typeof value === 'object') return value;
  if (typeof value === 'string') return finders[value.split('_')[0] ?? '']?.(sandbox, value);
  return undefined;
}

function mapFound<T>(row: T | undefined, present: (row: T) => object): object | undefined {
  return row && present(row);
}
