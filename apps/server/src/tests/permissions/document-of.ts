import { type GraphQLField, getNamedType, isLeafType } from 'graphql';
import { schema } from '../../schema.ts';

/** All queries and mutations. */
export const operations = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };

export function isQuery(name: string): boolean {
  return schema.getQueryType()?.getFields()[name] !== undefined;
}

/** Builds a document that runs an operation with these arguments. Selects only the type name by default. */
export function documentOf(name: string, given: readonly string[], selection = '{ __typename }'): string {
  const operation = operations[name];
  if (!operation) throw new Error(`There is no operation ${name}`);
  const kind = isQuery(name) ? 'query' : 'mutation';
  const taken = operation.args.filter((argument) => given.includes(argument.name));
  const declared = taken.map((argument) => `$${argument.name}: ${argument.type}`);
  const passed = taken.map((argument) => `${argument.name}: $${argument.name}`);
  return `${kind} ${inBrackets(declared)} { answer: ${name}${inBrackets(passed)} ${answerOf(operation, selection)} }`;
}

function answerOf({ type }: GraphQLField<unknown, unknown>, selection: string): string {
  return isLeafType(getNamedType(type)) ? '' : selection;
}

function inBrackets(parts: readonly string[]): string {
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}
