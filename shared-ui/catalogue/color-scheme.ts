/** The condition under which a sheet becomes light; without it the tokens are dark. */
const LIGHT = '(prefers-color-scheme: light)';

/** The condition that replaces it: unchanged, always true, and never true on a screen. */
const CONDITIONS = { system: LIGHT, light: `${LIGHT}, all`, dark: `speech and ${LIGHT}` };

export type ColorScheme = keyof typeof CONDITIONS;

export const COLOR_SCHEMES: readonly ColorScheme[] = ['system', 'light', 'dark'];

/** Shows a page in a color scheme whatever the system prefers, by rewriting the media rules of its sheets. */
export function setColorScheme(page: Document, scheme: ColorScheme): void {
  page.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
  for (const sheet of page.styleSheets) rewrite(sheet.cssRules, CONDITIONS[scheme]);
}

function rewrite(rules: CSSRuleList, condition: string): void {
  for (const rule of rules) {
    // Not `instanceof`: the page in a frame has classes of its own.
    if ('media' in rule) {
      const { media } = rule as CSSMediaRule;
      if (media.mediaText.includes(LIGHT)) media.mediaText = condition;
    }
    if ('cssRules' in rule) rewrite((rule as CSSGroupingRule).cssRules, condition);
  }
}
