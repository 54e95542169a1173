import { Appearance } from '@istmo/contract/bridge-appearance';
import * as v from 'valibot';
import { appearanceCss } from './appearance-css';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Applies the host's appearance to the page, in place of an earlier one. Returns one sentence for each part that is
 * invalid; the others are applied. The strict CSP allows rules in a constructed style sheet, but no inline styles.
 */
export function applyAppearance(document: Document, requested: unknown): string[] {
  const { appearance, problems } = parsed(requested);
  const applied = appearanceCss(appearance);
  sheetOf(document)?.replaceSync(applied.css);
  return [...problems, ...applied.problems];
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

/** Parses the appearance; invalid fields are left out. */
function parsed(requested: unknown): { appearance: Appearance; problems: string[] } {
  const copy = structuredClone(requested);
  const { success, output, issues } = v.safeParse(Appearance, copy);
  if (success) return { appearance: output, problems: [] };
  const problems = issues.map((issue) => {
    const path = ['options.appearance', v.getDotPath(issue)].filter(Boolean).join('.');
    return `${path} ${issue.message}`;
  });
  for (const { path } of issues) {
    const last = path?.at(-1);
    if (last?.type === 'object') Reflect.deleteProperty(last.input, last.key);
  }
  const { success: right, output: rest } = v.safeParse(Appearance, copy);
  return { appearance: right ? rest : {}, problems };
}
