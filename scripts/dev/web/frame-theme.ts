const DARK = /\(prefers-color-scheme:\s*dark\)/g;

/** Shows a frame of the gallery in the colours that its name says: browsers take them from the system only. */
export const applyFrameTheme = (): void => {
  const [, theme] = /^states-(light|dark)$/.exec(window.name) ?? [];
  if (theme === undefined) return;
  const query = theme === 'dark' ? '(min-width: 0px)' : '(max-width: 0px)';
  const changeRules = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replace(DARK, query);
      if (rule instanceof CSSGroupingRule) changeRules(rule.cssRules);
    }
  };
  const changeStyles = (): void => {
    for (const { cssRules } of document.styleSheets) changeRules(cssRules);
  };
  document.documentElement.style.colorScheme = theme;
  changeStyles();
  // Styles that come or change later: style elements of Vite, and linked files.
  const changes = { childList: true, subtree: true, characterData: true };
  new MutationObserver(changeStyles).observe(document.head, changes);
  document.addEventListener('load', changeStyles, true);
};
