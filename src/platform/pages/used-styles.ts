/** A selector, kept if a document has all the classes that it needs. */
type Selector = { text: string; needs: readonly string[] };

/** A rule, kept for its kept selectors; or rules under a condition, such as `@media`. */
export type Rule =
  | { selectors: readonly Selector[]; block: string }
  | { condition: string; rules: readonly Rule[] };

const CONDITION = /^@(?:media|supports|container|layer)\b/;

/** Matches strings, which may have braces in them, and braces. */
const BRACES = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/gs;

/** Matches classes that scripts add to what a document shows. */
const STATE_CLASS = /^is-/;

/** Reads a minified stylesheet. Nesting is for conditions only: the build resolves all other. */
export const readRules = (css: string): Rule[] => {
  const rules: Rule[] = [];
  let [depth, start, opened] = [0, 0, 0];
  for (const { 0: token, index } of css.matchAll(BRACES)) {
    if (token === '{' && depth++ === 0) opened = index;
    if (token !== '}' || --depth > 0) continue;
    rules.push(readRule(css.slice(start, opened).trim(), css.slice(opened + 1, index)));
    start = index + 1;
  }
  return rules;
};

const readRule = (prelude: string, block: string): Rule => {
  if (CONDITION.test(prelude)) return { condition: prelude, rules: readRules(block) };
  // Other at-rules, such as `@keyframes`, are always kept.
  if (prelude.startsWith('@')) return { selectors: [{ text: prelude, needs: [] }], block };
  const selectors = splitList(prelude).map((text) => ({ text, needs: classesOf(text) }));
  return { selectors, block };
};

/** Splits selectors at the commas that are outside of parentheses and brackets. */
const splitList = (selectors: string): string[] => {
  const list = [''];
  let depth = 0;
  for (const sign of selectors) {
    if ('(['.includes(sign)) depth++;
    if (')]'.includes(sign)) depth--;
    if (sign === ',' && depth === 0) list.push('');
    else list.push((list.pop() ?? '') + sign);
  }
  return list;
};

/** Removes what is in parentheses and brackets. */
const outsideBrackets = (selector: string): string => {
  let [left, depth] = ['', 0];
  for (const sign of selector)
    if ('(['.includes(sign)) depth++;
    else if (')]'.includes(sign)) depth--;
    else if (depth === 0) left += sign;
  return left;
};

/** Matches the only part that an element must have; one of several may be enough. */
const ONLY_PART = /:has\((?<part>[^(),]*)\)/g;

/** Lists the classes that a selector needs: those outside of parentheses, as `:not(.a)` needs none, and those of parts. */
const classesOf = (selector: string): string[] => {
  const withParts = selector.replace(ONLY_PART, ' $<part>');
  return [...outsideBrackets(withParts).matchAll(/\.([\w-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !STATE_CLASS.test(name));
};

/** Matches a declaration of a custom property. */
const PROPERTY = /(?<=[{;])(?<name>--[\w-]+):(?:"[^"]*"|'[^']*'|[^"';{}])*(?:;|(?=\}))/g;

/** Removes the custom properties that no rule and no element uses, and then those that only they used. */
const withoutUnused = (css: string, html: string): string => {
  const used = new Set([...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(PROPERTY, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return left.length === css.length ? css : withoutUnused(left, html);
};

/** Returns the rules that may apply in a document, in their order, with the custom properties that they use. */
export const usedStyles = (rules: readonly Rule[], html: string): string => {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return withoutUnused(stylesFor(rules, classes), html);
};

const stylesFor = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules
    .map((rule) => {
      if ('block' in rule) {
        const used = rule.selectors.filter(({ needs }) => needs.every((name) => classes.has(name)));
        return used.length > 0 ? `${used.map(({ text }) => text).join(',')}{${rule.block}}` : '';
      }
      const inside = stylesFor(rule.rules, classes);
      return inside === '' ? '' : `${rule.condition}{${inside}}`;
    })
    .join('');
