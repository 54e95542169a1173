import type { Appearance } from '@istmo/contract/bridge';
import { appearanceCss } from './appearance-css';

let sheet: CSSStyleSheet | undefined;

/**
 * Applies the host's appearance to the page, in place of an earlier one. Returns one sentence for each theme whose colors
 * are hard to read: it keeps the preset's. The strict CSP allows rules in a constructed style sheet, but no inline styles.
 */
export function applyAppearance(appearance: Appearance): string[] {
  const { css, problems } = appearanceCss(appearance);
  ownSheet()?.replaceSync(css);
  return problems;
}

// Browsers without constructed style sheets keep the default appearance.
function ownSheet(): CSSStyleSheet | undefined {
  if (sheet || !('adoptedStyleSheets' in document)) return sheet;
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
