import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss';
import { isSupported, namesUnder } from './support-table.ts';

// Functions and units, by name: which type a property takes is not known here.
const typeNames = namesUnder(/^css\.types\./);

/**
 * What a built stylesheet uses that the oldest browsers lack: nesting, at-rules, media features, selectors, properties and
 * descriptors, their keywords, functions, colour spaces and units.
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
  if (node.type === 'decl') return hasFallback(node) ? [] : newerValuesOf(node);
  const names = node.type === 'rule' ? newerSelectorsOf(node) : newerConditionsOf(node);
  return isNested(node) ? [...names, 'nesting'] : names;
}

/** In a style rule, with or without `&`. */
function isNested({ parent }: { parent?: unknown }): boolean {
  const outer = parent as Rule | AtRule | undefined;
  return outer !== undefined && (outer.type === 'rule' || isNested(outer));
}

function newerConditionsOf({ name, params }: AtRule): string[] {
  if (isNewer(`css.at-rules.${name}`)) return [`@${name}`];
  if (name === 'media') return newerMediaOf(params);
  const isStyleQuery = name === 'container' && /\bstyle\(/.test(params);
  const isFound = isStyleQuery && isNewer('css.at-rules.container.style_queries_for_custom_properties');
  return isFound ? ['@container style()'] : [];
}

function newerMediaOf(params: string): string[] {
  const features = params.matchAll(/(?<=[(<>=]\s*)(?:min-|max-)?(?<name>[a-z-]+)(?:\s*:\s*(?<value>[a-z-]+))?/g);
  return [...features].flatMap(({ groups: { name, value } = {} }) => {
    const key = `css.at-rules.media.${name}`;
    if (isNewer(key)) return [`(${name})`];
    return isNewer(`${key}.${value}`) ? [`(${name}: ${value})`] : [];
  });
}

function newerSelectorsOf({ selector }: Rule): string[] {
  const names = [...selector.matchAll(/(?<!\\):(?<name>[a-z-]+)/g)].map(({ groups }) => groups?.name ?? '');
  const newer = names
    .filter((name) => isNewer(`css.selectors.${name}`))
    .flatMap((name) => (name === 'has' ? conditionsOf(selector) : `:${name}`));
  const ofLists = [...selector.matchAll(/(?<!\\):(?<name>nth-(?:last-)?child)\([^()]*\bof\b/g)]
    .map(({ groups }) => groups?.name)
    .filter((name) => isNewer(`css.selectors.${name}.of_syntax`))
    .map((name) => `:${name}(of)`);
  return [...newer, ...ofLists, ...(/(?<!\\)&/.test(selector) ? ['nesting'] : [])];
}

/** What each `:has()` asks for: each is an exception of its own. */
function conditionsOf(selector: string): string[] {
  return selector.match(/(?<!\\):has\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g) ?? [];
}

function newerValuesOf(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  if (isNewerName(declaration)) return [prop];
  const plain = value.replaceAll(/"[^"]*"|url\([^)]*\)/g, '');
  const keywords = prop.startsWith('--') ? [] : (plain.match(/(?<![\w-])[a-z][\w-]*(?![\w(-])/g) ?? []);
  const functions = plain.match(/(?<![\w-])[a-z][\w-]*(?=\()/g) ?? [];
  const units = [...plain.matchAll(/(?<![\w#-])-?[\d.]+(?<unit>[a-z]+)/g)].map(({ groups }) => groups?.unit ?? '');
  return [
    ...keywords.filter((word) => isNewer(`css.properties.${prop}.${word}`)).map((word) => `${prop}: ${word}`),
    ...functions.filter(isNewerFunction).map((name) => `${name}()`),
    ...newerColorsOf(plain),
    ...units.filter((unit) => typeNames.get(unit) === false),
  ];
}

/** An at-rule has descriptors, some named like a property. Those of a newer at-rule are found with it. */
function isNewerName({ parent, prop }: Declaration): boolean {
  const outer = parent as AtRule | Rule | undefined;
  const descriptor = outer?.type === 'atrule' ? `css.at-rules.${outer.name}.${prop}` : '';
  if (!isSupported.has(descriptor)) return isNewer(`css.properties.${prop}`);
  return isNewer(descriptor) && !isNewer(descriptor.slice(0, descriptor.lastIndexOf('.')));
}

/** The name of `linear()` is also one of a keyword. */
function isNewerFunction(name: string): boolean {
  return (typeNames.get(`${name}-function`) ?? typeNames.get(name)) === false;
}

/** Colours made from another one, and the spaces that gradients mix theirs in; a custom property may carry one to its gradient. */
function newerColorsOf(value: string): string[] {
  const relative = [...value.matchAll(/(?<![\w-])(?<name>color|rgb|hsl|hwb|(?:ok)?lab|(?:ok)?lch)a?\(\s*from\b/g)]
    .map(({ groups }) => groups?.name)
    .filter((name) => isNewer(`css.types.color.${name}.relative_syntax`))
    .map((name) => `${name}(from)`);
  const isMixed = /(?<!color-mix\(\s*)(?<![\w-])in (?:srgb|display-p3|a98-rgb|xyz|hsl|hwb|(?:ok)?lab|(?:ok)?lch)/.test(
    value,
  );
  const isFound = isMixed && isNewer('css.types.gradient.linear-gradient.interpolation_color_space');
  return isFound ? [...relative, 'gradient in a colour space'] : relative;
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

function isNewer(key: string): boolean {
  return isSupported.get(key) === false;
}

function isAskedFor(node: { parent?: unknown }): boolean {
  const parent = node.parent as AtRule | undefined;
  if (!parent) return false;
  return (parent.type === 'atrule' && parent.name === 'supports') || isAskedFor(parent);
}
