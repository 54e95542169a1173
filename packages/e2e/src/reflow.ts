import type { Frame, Page } from '@playwright/test';
import { withoutSticky } from './without-sticky';

export type TextSetting = 'large' | 'spaced';

const CSS: Readonly<Record<TextSetting, string>> = {
  // A browser whose own font size is 32 px.
  large: 'html { font-size: 32px }',
  // WCAG 1.4.12.
  spaced: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
};

/** Shows the page as a payer with this setting sees it, or as it was. */
export async function setText(page: Page | Frame, setting?: TextSetting): Promise<void> {
  await page.evaluate(
    (css) => {
      const own = window as Window & { ownText?: CSSStyleSheet };
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== own.ownText);
      // Unlike a style element, it passes the page's policy.
      own.ownText = new CSSStyleSheet();
      own.ownText.replaceSync(css);
      document.adoptedStyleSheets = [...others, own.ownText];
    },
    setting ? CSS[setting] : '',
  );
}

type Rect = { top: number; bottom: number; left: number; right: number };
/** A line of text, a field or a button. `element` and `around` number the elements of the page. */
type Part = { name: string; rect: Rect; element: number; around: number[]; isCut: boolean };

/** The parts that do not fit: a page wider than the window, text that is cut, and parts that overlap. */
export async function misfits(page: Page | Frame): Promise<string[]> {
  const { over, width, widest } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - window.innerWidth,
    width: window.innerWidth,
    widest: [...document.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .at(-1)?.outerHTML,
  }));
  const parts = await withoutSticky(page, () => page.evaluate(measureParts));
  const cut = parts.filter(({ isCut }) => isCut);
  const outside = parts.filter(({ rect }) => rect.right > width + 1 || rect.left < -1);
  return [
    ...(over > 0 ? [`the page is ${String(over)} px too wide: ${(widest ?? '').slice(0, 200)}`] : []),
    ...cut.map(({ name }) => `"${name}" is cut`),
    ...outside.map(({ name }) => `"${name}" leaves the window`),
    ...parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `"${one.name}" and "${other.name}" overlap`),
    ),
  ];
}

function overlap(one: Part, other: Part): boolean {
  const isNested = (inner: Part, outer: Part) => inner.around.includes(outer.element);
  if (isNested(one, other) || isNested(other, one)) return false;
  const [a, b] = [lettersIn(one.rect), lettersIn(other.rect)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The letters of a line fill about half of its height. */
function lettersIn({ top, bottom, left, right }: Rect): Rect {
  const quarter = (bottom - top) / 4;
  return { top: top + quarter, bottom: bottom - quarter, left: left + 1, right: right - 1 };
}

/** Runs in the page, so it cannot use anything else of this file. */
function measureParts(): Part[] {
  const elements = [...document.querySelectorAll('*')];
  // Decoration may be cut off: marks that do not fit beside the number.
  const isScrolled = (element: Element) =>
    element !== document.scrollingElement &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflow) || element.matches(':has(> [data-brand])'));
  const partOf = (element: Element, text: string, { top, bottom, left, right }: DOMRect): Part => {
    const around: number[] = [];
    const rect = { top, bottom, left, right };
    for (let each: Element | null = element; each; each = each.parentElement) {
      around.push(elements.indexOf(each));
      if (!isScrolled(each)) continue;
      // Of a box that scrolls, only the visible part counts.
      const box = each.getBoundingClientRect();
      for (const side of ['top', 'left'] as const) rect[side] = Math.max(rect[side], box[side]);
      for (const side of ['bottom', 'right'] as const) rect[side] = Math.min(rect[side], box[side]);
    }
    const { overflowX } = getComputedStyle(element);
    // Code and tables have two dimensions, and may be scrolled.
    const mayScroll = element.closest('pre, table') !== null && overflowX !== 'hidden';
    const isCut = !mayScroll && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const name = text.replace(/\s+/g, ' ').slice(0, 60);
    return { name, rect, element: around[0] ?? -1, around, isCut };
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // A text for screen readers alone is 1 px wide. A translator puts its own elements around a text.
    element.closest(':not(font)')?.clientWidth !== 1 &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('select, option, style, script');
  const linesOf = (node: Node): Part[] => {
    const element = node.parentElement;
    const name = node.textContent?.trim() ?? '';
    if (!element || name === '' || !isSeen(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((rect) => partOf(element, name, rect));
  };
  // A modal dialog covers all other parts.
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const found: Part[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(...linesOf(node));
  // A tile is its radio button's surface, with its name on it.
  for (const field of shown.querySelectorAll('input:not(label > [type="radio"]), button')) {
    // Cells show what is in a field of a code, which is clear itself.
    const isClear = getComputedStyle(field).color === 'rgba(0, 0, 0, 0)';
    if (!isClear && field.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      found.push({
        ...partOf(field, field.id || field.tagName, field.getBoundingClientRect()),
        isCut: false,
      });
  }
  return found.filter(({ rect }) => rect.bottom > rect.top && rect.right > rect.left);
}
