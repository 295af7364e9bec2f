import { describe, expect, test } from 'vitest';
import { readRules, usedStyles } from './used-styles.ts';

const used = (css: string, ...classes: string[]): string =>
  usedStyles(readRules(css), classes.map((name) => `<p class="${name}">`).join(''));

describe('the styles that a document uses', () => {
  test('are the rules with the selectors that find all their classes', () => {
    const css = '.a{top:0}.a .b{top:1px}.c,.a.b{top:2px}p{top:3px}';
    expect(used(css, 'a')).toBe('.a{top:0}p{top:3px}');
    expect(used(css, 'a b')).toBe('.a{top:0}.a .b{top:1px}.a.b{top:2px}p{top:3px}');
    expect(used(css, 'c')).toBe('.c{top:2px}p{top:3px}');
  });

  test('keep the conditions of rules, and no empty ones', () => {
    const css = '@media (width>=9px){.a{top:0}@supports (top:0){.b{top:0}}}';
    expect(used(css, 'a')).toBe('@media (width>=9px){.a{top:0}}');
    expect(used(css, 'b')).toBe('@media (width>=9px){@supports (top:0){.b{top:0}}}');
    expect(used(css, 'c')).toBe('');
  });

  test('keep rules about what an element may not be, or not have', () => {
    const css = '.a:not(.b,:is(.c,.d)){top:0}.a:not(:has(.e)){top:1px}[href$=".pdf"].a{top:2px}';
    expect(used(css, 'a')).toBe(css);
  });

  test('keep rules about the part of an element if it is there', () => {
    const css =
      'html:has(.a):has(p) .b{top:0}.b:has(>.c,.d){top:1px}.b:not(:has(.c)):has(.e){top:2px}';
    expect(used(css, 'b')).toBe('.b:has(>.c,.d){top:1px}');
    expect(used(css, 'a', 'b', 'e')).toBe(css);
  });

  test('keep rules for states, which scripts add', () => {
    expect(used('.a.is-on{top:0}.b.is-on{top:0}', 'a')).toBe('.a.is-on{top:0}');
  });

  test('keep the custom properties that rules and elements use', () => {
    const css =
      ':root{--a:var(--b);--b:"};";--c:var(--d);--d:1px;--e:url(x)}.a{top:var(--a)}.b{top:var(--c)}';
    expect(used(css, 'a')).toBe(':root{--a:var(--b);--b:"};";}.a{top:var(--a)}');
    expect(usedStyles(readRules(css), '<p style="top:var(--d)">')).toBe(':root{--d:1px;}');
  });

  test('keep animations, and braces in strings', () => {
    const css = '@keyframes turn{0%{top:0}to{top:1px}}.a:after{content:"}{"}.b{top:0}';
    expect(used(css, 'a')).toBe('@keyframes turn{0%{top:0}to{top:1px}}.a:after{content:"}{"}');
  });
});
