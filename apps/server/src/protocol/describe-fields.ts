import type * as z from 'zod/mini';
import { describeText } from './describe-text.ts';

export type Schema = z.core.$ZodType;

/** A table for each form of the message. Objects within it have rows of their own, such as `to.nickname`. */
export function describeFields(schema: Schema): string[] {
  const { def } = known(schema)._zod;
  if (def.type === 'union') return def.options.flatMap((option) => describeFields(option));
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return ['No fields.'];
  return [['| field | value | may be left out |', '| --- | --- | --- |', ...rows].join('\n')];
}

function rowsOf(schema: Schema, path: string): string[] {
  const { def } = known(schema)._zod;
  if (def.type === 'array') return rowsOf(def.element, `${path.slice(0, -1)}[].`);
  if (def.type === 'nullable') return rowsOf(def.innerType, path);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, field]) => {
    const { inner, isOptional } = unwrapped(field);
    const row = `| \`${path}${name}\` | ${describeType(inner)} | ${isOptional ? 'yes' : ''} |`;
    return [row, ...rowsOf(inner, `${path}${name}.`)];
  });
}

/** A field that may be left out takes null in its place, which the contract writes as a pipe. */
function unwrapped(field: Schema): { inner: Schema; isOptional: boolean } {
  const { def } = known(field)._zod;
  if (def.type !== 'optional') return { inner: field, isOptional: false };
  const inner = known(def.innerType)._zod.def;
  if (inner.type !== 'pipe') return { inner: def.innerType, isOptional: true };
  const { def: value } = known(inner.in)._zod;
  return { inner: value.type === 'nullable' ? value.innerType : inner.in, isOptional: true };
}

function describeType(schema: Schema): string {
  const { def } = known(schema)._zod;
  switch (def.type) {
    case 'string':
      return describeText(schema);
    case 'number':
      return describeNumber(def);
    case 'boolean':
      return 'true or false';
    case 'literal':
      return def.values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
    case 'enum':
      return Object.values(def.entries)
        .map((value) => `\`"${value}"\``)
        .join(', ');
    case 'nullable':
      return `${describeType(def.innerType)}, or null`;
    case 'array':
      return [`list of ${describeType(def.element)}`, ...describeLength(def)].join('; ');
    case 'object':
      return 'object';
    default:
      throw new Error(`No words for the type ${def.type}`);
  }
}

function describeNumber({ checks = [], ...def }: z.core.$ZodNumberDef): string {
  const kind = 'format' in def ? 'integer' : 'number';
  const { least, most } = boundsOf(checks);
  if (least === undefined && most === undefined) return kind;
  if (least === undefined) return `${kind}, at most ${most}`;
  return `${kind}, ${most === undefined ? `at least ${least}` : `${least} to ${most}`}`;
}

function describeLength({ checks = [] }: z.core.$ZodArrayDef): string[] {
  const { least, most } = boundsOf(checks);
  return [
    ...(least === undefined ? [] : [`at least ${least} items`]),
    ...(most === undefined ? [] : [`at most ${most} items`]),
  ];
}

type Bounds = { least?: number; most?: number };

/** Throws for a check that has no words, such as a function: the document would lack a rule. */
function boundsOf(checks: readonly z.core.$ZodCheck<never>[]): Bounds {
  return Object.assign({}, ...checks.map(({ _zod }) => boundOf(_zod.def as z.core.$ZodChecks['_zod']['def'])));
}

function boundOf(def: z.core.$ZodChecks['_zod']['def']): Bounds {
  if (def.check === 'greater_than' && def.inclusive) return { least: Number(def.value) };
  if (def.check === 'less_than' && def.inclusive) return { most: Number(def.value) };
  if (def.check === 'min_length') return { least: def.minimum };
  if (def.check === 'max_length') return { most: def.maximum };
  throw new Error(`No words for the check ${def.check}`);
}

/** The types that messages use. */
function known(schema: Schema): z.core.$ZodTypes {
  return schema as z.core.$ZodTypes;
}
