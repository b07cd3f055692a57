import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { operations } from './document-of.ts';

/** Types that a path may visit twice: colleagues through a group, a user through their seat. */
const metTwice = ['GroupMembership', 'Membership', 'User'];
/** Fields that need arguments, and with which they are asked. Others are not walked. */
const askedWith: Record<string, string> = { 'ChatPost.translation': 'translation(language: "ja")' };
/** The server refuses documents that are deeper than 12 levels. */
const maxSteps = 9;

/**
 * Paths through the graph from an operation's result to these types, each as a selection that ends with all scalar fields of
 * the type. One path for each document, because one refused field removes the whole answer.
 */
export function pathsTo(types: readonly string[], operation: string): string[] {
  const answer = operations[operation] && getNamedType(operations[operation].type);
  return isObjectType(answer) ? walk(types, answer, [answer.name]) : [];
}

function walk(types: readonly string[], type: GraphQLObjectType, met: readonly string[]): string[] {
  const here = types.includes(type.name) ? [`{ ${plainFields(type).join(' ')} }`] : [];
  const further = fieldsOf(type).flatMap((field) => {
    const next = getNamedType(field.type);
    if (!isObjectType(next) || !mayMeet(next.name, met)) return [];
    return walk(types, next, [...met, next.name]).map(
      (way) => `{ ${askedWith[`${type.name}.${field.name}`] ?? field.name} ${way} }`,
    );
  });
  return [...here, ...further];
}

function mayMeet(name: string, met: readonly string[]): boolean {
  if (met.length >= maxSteps) return false;
  return met.filter((earlier) => earlier === name).length < (metTwice.includes(name) ? 2 : 1);
}

function plainFields(type: GraphQLObjectType): string[] {
  return fieldsOf(type).flatMap((field) => (isLeafType(getNamedType(field.type)) ? field.name : []));
}

function fieldsOf(type: GraphQLObjectType) {
  const isAsked = (field: GraphQLField<unknown, unknown>) => `${type.name}.${field.name}` in askedWith;
  return Object.values(type.getFields()).filter((field) => isAsked(field) || !field.args.some(isRequiredArgument));
}
