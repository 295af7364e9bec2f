import { describe, expect, test } from 'vitest';
import { readRules, usedStyles } from './used-styles.ts';

const used = (css: string, ...classes: string[]): string =>
  usedStyles(readRules(css), classes.map((name) => `<p class="${name}">`).join(''));

describe('the styles that a document uses', () => {
  test('are the rules of which one selector finds all its classes', () => {
    const css = '.a{top:0}.a .b{top:1px}.c,.a.b{top:2px}p{top:3px}';
    expect(used(css, 'a')).toBe('.a{top:0}p{top:3px}');
    expect(used(css, 'a b')).toBe('.a{top:0}.a .b{top:1px}.c,.a.b{top:2px}p{top:3px}');
    expect(used(css, 'c')).toBe('.c,.a.b{top:2px}p{top:3px}');
  });

  test('keep the conditions of rules, and no empty ones', () => {
    const css = '@media (width>=9px){.a{top:0}@supports (top:0){.b{top:0}}}';
    expect(used(css, 'a')).toBe('@media (width>=9px){.a{top:0}}');
    expect(used(css, 'b')).toBe('@media (width>=9px){@supports (top:0){.b{top:0}}}');
    expect(used(css, 'c')).toBe('');
  });

  test('keep rules about what an element or its parts may not be', () => {
    const css = '.a:not(.b,:is(.c,.d)){top:0}.a:has(>.e){top:1px}[href$=".pdf"].a{top:2px}';
    expect(used(css, 'a')).toBe(css);
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
