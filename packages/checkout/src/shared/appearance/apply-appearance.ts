import type { Appearance } from '@istmo/contract/bridge';
import { appearanceCss } from './appearance-css';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Applies the host's appearance to the page, in place of an earlier one. Returns one sentence for each part that is
 * invalid; the others are applied. The strict CSP allows rules in a constructed style sheet, but no inline styles.
 */
export function applyAppearance(document: Document, appearance: Appearance): string[] {
  const { css, problems } = appearanceCss(appearance);
  sheetOf(document)?.replaceSync(css);
  return problems;
}

// Browsers without constructed style sheets keep the default appearance.
function sheetOf(document: Document): CSSStyleSheet | undefined {
  const existing = sheets.get(document);
  if (existing || !('adoptedStyleSheets' in document)) return existing;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  sheets.set(document, sheet);
  return sheet;
}
