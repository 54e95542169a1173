import { Appearance } from '@istmo/contract/bridge-appearance';
import * as v from 'valibot';
import { appearanceCss } from './appearance-css';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Has the page look as a host asks, until it asks for another look. Returns one sentence for each part that is not taken;
 * the others are. A strict policy lets a script set rules, where it would let no style be written into the page.
 */
export function applyAppearance(document: Document, asked: unknown): string[] {
  const { appearance, wrong } = parsed(asked);
  const dressed = appearanceCss(appearance);
  sheetOf(document)?.replaceSync(dressed.css);
  return [...wrong, ...dressed.wrong];
}

// A browser that has no such sheets shows ours: it still can be paid.
function sheetOf(document: Document): CSSStyleSheet | undefined {
  const known = sheets.get(document);
  if (known || !('adoptedStyleSheets' in document)) return known;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  sheets.set(document, sheet);
  return sheet;
}

/** What is as agreed; what is not is left out, field by field. */
function parsed(asked: unknown): { appearance: Appearance; wrong: string[] } {
  const copy = structuredClone(asked);
  const { success, output, issues } = v.safeParse(Appearance, copy);
  if (success) return { appearance: output, wrong: [] };
  const wrong = issues.map((issue) => {
    const path = ['options.appearance', v.getDotPath(issue)].filter(Boolean).join('.');
    return `${path} ${issue.message}`;
  });
  for (const { path } of issues) {
    const last = path?.at(-1);
    if (last?.type === 'object') Reflect.deleteProperty(last.input, last.key);
  }
  const { success: right, output: rest } = v.safeParse(Appearance, copy);
  return { appearance: right ? rest : {}, wrong };
}
