import * as fc from 'fast-check';
import {
  type GraphQLInputType,
  type GraphQLNullableType,
  type GraphQLScalarType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { hostileNumber, hostileText } from './hostile-values.ts';

/** Values that GraphQL accepts for the type, as hostile as it allows. `known` are texts with a meaning to the server. */
export function valueOfType(type: GraphQLInputType, known: readonly string[]): fc.Arbitrary<unknown> {
  const given = givenValue(getNullableType(type), known);
  if (isNonNullType(type)) return given;
  return fc.oneof({ weight: 4, arbitrary: given }, { weight: 1, arbitrary: fc.constantFrom(null, undefined) });
}

function givenValue(type: GraphQLInputType & GraphQLNullableType, known: readonly string[]): fc.Arbitrary<unknown> {
  if (isListType(type)) return listOf(valueOfType(type.ofType, known));
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      (field) => [field.name, valueOfType(field.type, known)] as const,
    );
    return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
  }
  return valueOfScalar(type, known);
}

function listOf(item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const repeated = item.map((value) => new Array(150).fill(value));
  return fc.oneof({ weight: 8, arbitrary: fc.array(item, { maxLength: 3 }) }, { weight: 1, arbitrary: repeated });
}

function valueOfScalar({ name }: GraphQLScalarType, known: readonly string[]): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.constantFrom(...known), hostileText);
  switch (name) {
    case 'ID':
    case 'String':
      return text;
    case 'Boolean':
      return fc.boolean();
    case 'Int':
      return fc.oneof(fc.constantFrom(0, -1, 1, 2 ** 31 - 1, -(2 ** 31)), fc.integer());
    case 'Float':
      return hostileNumber;
    case 'DateTime':
      return fc.constantFrom('0000-01-01T00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-10T03:00:00+14:00');
    case 'Upload':
      return fc.constantFrom(null, undefined);
    default:
      throw new Error(`Nothing says what a ${name} may be`);
  }
}
