import {
  type AnyNode,
  type CallExpression,
  type Identifier,
  type MemberExpression,
  type NewExpression,
  type ObjectPattern,
  parse,
} from 'acorn';
import { isSupported, namesUnder } from './support-table.ts';

// The type of an object is not known here, so the name of a method is newer only if no older API has it.
const methodNames = namesUnder(/^(api|javascript\.builtins(\.Intl)?)\.\w+\.\w+$/);

/**
 * What a built script uses that the oldest browsers lack: syntax, globals, their members, and methods by their names. What the
 * code only asks for (`typeof`, `?.`) is fine, and so is reading a property: without it, the value is undefined.
 */
export function findNewerInScript(code: string): string[] {
  const found = new Set<string>();
  try {
    // ES2023 is the syntax of the oldest browsers. None of them reads what came later, such as patterns with the flag `v`.
    walk(parse(code, { ecmaVersion: 2023, sourceType: 'module' }), found);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    found.add(`syntax: ${error.message}`);
  }
  return [...found].sort();
}

function walk(node: AnyNode, found: Set<string>): void {
  for (const name of newerNamesOf(node)) if (name) found.add(name);
  for (const child of childrenOf(node)) walk(child, found);
}

function newerNamesOf(node: AnyNode): (string | null)[] {
  switch (node.type) {
    case 'Identifier':
      return [newerGlobalOf(node)];
    case 'MemberExpression':
      return [newerStaticOf(node.object, memberName(node))];
    case 'CallExpression':
      return [newerMethodOf(node), newerPatternOf(node)];
    case 'NewExpression':
      return [newerPatternOf(node)];
    case 'VariableDeclarator':
      return node.id.type === 'ObjectPattern' ? newerTakenOf(node.id, node.init) : [];
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return node.left.type === 'ObjectPattern' ? newerTakenOf(node.left, node.right) : [];
    default:
      return [];
  }
}

function newerGlobalOf({ name }: Identifier): string | null {
  return isNewer([`api.${name}`, `javascript.builtins.${name}`, `api.Window.${name}`]) ? name : null;
}

function newerStaticOf(object: AnyNode, member: string | null): string | null {
  if (object.type !== 'Identifier' || member === null) return null;
  return isNewer(keysOf(object.name, member)) ? `${object.name}.${member}` : null;
}

/** Members that a pattern takes from an object. One with a default value is asked for. */
function newerTakenOf({ properties }: ObjectPattern, object: AnyNode | null | undefined): (string | null)[] {
  if (!object) return [];
  return properties.map((property) => {
    if (property.type !== 'Property' || property.value.type === 'AssignmentPattern') return null;
    return newerStaticOf(object, keyName(property.key, property.computed));
  });
}

function newerMethodOf({ callee, optional }: CallExpression): string | null {
  if (optional || callee.type !== 'MemberExpression') return null;
  const name = memberName(callee);
  if (name === null) return null;
  const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
  const isStatic = keysOf(owner, name).some((key) => isSupported.has(key));
  return !isStatic && methodNames.get(name) === false ? `.${name}()` : null;
}

function memberName({ property, computed }: MemberExpression): string | null {
  return keyName(property, computed);
}

function keyName(key: AnyNode, isComputed: boolean): string | null {
  return key.type === 'Identifier' && !isComputed ? key.name : textOf(key);
}

/** Minified code writes texts as templates, too. */
function textOf(node: AnyNode | undefined): string | null {
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function keysOf(owner: string, member: string): string[] {
  const owners = [`javascript.builtins.${owner}`, `api.${owner}`];
  return owners.flatMap((key) => [`${key}.${member}`, `${key}.${member}_static`]);
}

/** Patterns with a flag in a text of their own are not seen by the parser. */
function newerPatternOf({ callee, arguments: [, flags] }: NewExpression | CallExpression): string | null {
  const isPattern = callee.type === 'Identifier' && callee.name === 'RegExp';
  return isPattern && textOf(flags)?.includes('v') ? 'RegExp with the flag v' : null;
}

function isNewer(keys: string[]): boolean {
  const known = keys.filter((key) => isSupported.has(key));
  return known.length > 0 && !known.some((key) => isSupported.get(key));
}

/** Without names that are keys or members, and without those that the code asks for before it uses them. */
function childrenOf(node: AnyNode): AnyNode[] {
  if (node.type === 'MemberExpression' && !node.computed) return [node.object];
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') return [];
  if (
    (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') &&
    !node.computed
  )
    return node.value ? [node.value] : [];
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
