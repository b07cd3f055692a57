import {
  type AnyNode,
  type CallExpression,
  type Identifier,
  type MemberExpression,
  type NewExpression,
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
  const name = newerNameOf(node);
  if (name) found.add(name);
  for (const child of childrenOf(node)) walk(child, found);
}

function newerNameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return newerGlobalOf(node);
  if (node.type === 'MemberExpression') return newerStaticOf(node);
  if (node.type === 'CallExpression') return newerMethodOf(node);
  return node.type === 'NewExpression' ? newerPatternOf(node) : null;
}

function newerGlobalOf({ name }: Identifier): string | null {
  return isNewer([`api.${name}`, `javascript.builtins.${name}`, `api.Window.${name}`]) ? name : null;
}

function newerStaticOf({ object, property, computed }: MemberExpression): string | null {
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return null;
  return isNewer(keysOf(object.name, property.name)) ? `${object.name}.${property.name}` : null;
}

function newerMethodOf({ callee, optional }: CallExpression): string | null {
  if (optional || callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return null;
  const { name } = callee.property;
  const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
  const isStatic = keysOf(owner, name).some((key) => isSupported.has(key));
  return !isStatic && methodNames.get(name) === false ? `.${name}()` : null;
}

function keysOf(owner: string, member: string): string[] {
  const owners = [`javascript.builtins.${owner}`, `api.${owner}`];
  return owners.flatMap((key) => [`${key}.${member}`, `${key}.${member}_static`]);
}

/** Patterns with a flag in a text of their own are not seen by the parser. */
function newerPatternOf({ callee, arguments: [, flags] }: NewExpression): string | null {
  const isPattern = callee.type === 'Identifier' && callee.name === 'RegExp';
  return isPattern && flags?.type === 'Literal' && /v/.test(String(flags.value)) ? 'RegExp with the flag v' : null;
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
