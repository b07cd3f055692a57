import { type GraphQLOutputType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';

/** Selects every field that takes no arguments, down to this many levels. */
export function everythingOf(type: GraphQLOutputType, levels: number): string {
  const answer = getNamedType(type);
  if (!isObjectType(answer)) return '';
  const fields = Object.values(answer.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const selected = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return field.name;
    return levels > 1 ? `${field.name} ${everythingOf(field.type, levels - 1)}` : [];
  });
  return `{ ${['__typename', ...selected].join(' ')} }`;
}
