import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss';
import { isSupported, namesUnder } from './support-table.ts';

// Functions and units, by name: which type a property takes is not known here.
const typeNames = namesUnder(/^css\.types\./);

/**
 * What a built stylesheet uses that the oldest browsers lack: at-rules, selectors, properties, their keywords, functions and units.
 * A declaration is fine if the same rule has one before it that they know, or if it is inside `@supports`.
 */
export function findNewerInStyle(css: string): string[] {
  const found = new Set<string>();
  parse(css).walk((node) => {
    if (node.type === 'comment' || isAskedFor(node)) return;
    for (const name of newerNamesOf(node)) found.add(name);
  });
  return [...found].sort();
}

function newerNamesOf(node: Rule | AtRule | Declaration): string[] {
  if (node.type === 'rule') return newerSelectorsOf(node);
  if (node.type === 'atrule') return isSupported.get(`css.at-rules.${node.name}`) === false ? [`@${node.name}`] : [];
  return hasFallback(node) ? [] : newerValuesOf(node);
}

function newerSelectorsOf({ selector }: Rule): string[] {
  const names = [...selector.matchAll(/(?<!\\):(?<name>[a-z-]+)/g)].map(({ groups }) => groups?.name ?? '');
  const isNewer = (name: string) => isSupported.get(`css.selectors.${name}`) === false;
  const newer = names.filter(isNewer).flatMap((name) => (name === 'has' ? conditionsOf(selector) : `:${name}`));
  return /(?<!\\)&/.test(selector) ? [...newer, 'nesting'] : newer;
}

/** What each `:has()` asks for: each is an exception of its own. */
function conditionsOf(selector: string): string[] {
  return selector.match(/(?<!\\):has\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g) ?? [];
}

function newerValuesOf({ prop, value }: Declaration): string[] {
  if (isSupported.get(`css.properties.${prop}`) === false) return [prop];
  const plain = value.replaceAll(/"[^"]*"|url\([^)]*\)/g, '');
  const keywords = prop.startsWith('--') ? [] : (plain.match(/(?<![\w-])[a-z][\w-]*(?![\w(-])/g) ?? []);
  const functions = plain.match(/(?<![\w-])[a-z][\w-]*(?=\()/g) ?? [];
  const units = [...plain.matchAll(/(?<![\w#-])-?[\d.]+(?<unit>[a-z]+)/g)].map(({ groups }) => groups?.unit ?? '');
  return [
    ...keywords
      .filter((word) => isSupported.get(`css.properties.${prop}.${word}`) === false)
      .map((word) => `${prop}: ${word}`),
    ...functions.filter((name) => typeNames.get(name) === false).map((name) => `${name}()`),
    ...units.filter((unit) => typeNames.get(unit) === false),
  ];
}

/** An earlier declaration of the property, or one of the same property with a prefix, that has nothing newer itself. */
function hasFallback(declaration: Declaration): boolean {
  const { parent, prop } = declaration;
  const others = (parent as Container).nodes?.filter((node): node is Declaration => node.type === 'decl') ?? [];
  return others.some((other) => {
    if (other === declaration) return false;
    if (/^-(webkit|moz)-/.test(other.prop)) return other.prop.replace(/^-(webkit|moz)-/, '') === prop;
    return (
      other.prop === prop && others.indexOf(other) < others.indexOf(declaration) && newerValuesOf(other).length === 0
    );
  });
}

function isAskedFor(node: { parent?: unknown }): boolean {
  const parent = node.parent as AtRule | undefined;
  if (!parent) return false;
  return (parent.type === 'atrule' && parent.name === 'supports') || isAskedFor(parent);
}
