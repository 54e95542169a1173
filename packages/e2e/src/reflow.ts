import type { Page } from '@playwright/test';

export type TextSetting = 'large' | 'spaced';

const CSS: Readonly<Record<TextSetting, string>> = {
  // A browser whose own font size is 32 px.
  large: 'html { font-size: 32px }',
  // WCAG 1.4.12.
  spaced: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
};

/** Shows the page as a payer with this setting sees it. */
export async function setText(page: Page, setting: TextSetting): Promise<void> {
  await page.evaluate((css) => {
    // Unlike a style element, it passes the page's policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, CSS[setting]);
}

type Rect = { top: number; bottom: number; left: number; right: number };
/** A line of text, a field or a button. `element` and `around` number the elements of the page. */
type Part = { name: string; rect: Rect; element: number; around: number[]; isCut: boolean };

/** What does not fit: a page wider than the window, text that is cut, and parts that lie on one another. */
export async function misfits(page: Page): Promise<string[]> {
  const { over, width } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - window.innerWidth,
    width: window.innerWidth,
  }));
  const parts = await partsOf(page);
  const cut = parts.filter(({ isCut }) => isCut);
  const outside = parts.filter(({ rect }) => rect.right > width + 1 || rect.left < -1);
  return [
    ...(over > 0 ? [`the page is ${String(over)} px too wide`] : []),
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

/** What stays in sight lies on what is scrolled under it, as it is meant to: it is measured where it would be. */
async function partsOf(page: Page): Promise<Part[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
  });
  const parts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const partOf = (element: Element, name: string, rect: DOMRect) => {
      const around: number[] = [];
      for (let each: Element | null = element; each; each = each.parentElement)
        around.push(elements.indexOf(each));
      const { overflowX } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return { name, rect: rect.toJSON() as Rect, element: around[0] ?? -1, around, isCut };
    };
    const found: Part[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      // A hidden text is 1 px wide.
      if (!element?.checkVisibility({ opacityProperty: true }) || name === '' || element.clientWidth === 1)
        continue;
      if (element.closest('select, option, style, script')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push(...[...range.getClientRects()].map((rect) => partOf(element, name, rect)));
    }
    for (const field of document.querySelectorAll('input, button'))
      if (field.checkVisibility({ opacityProperty: true }))
        found.push({
          ...partOf(field, field.id || field.tagName, field.getBoundingClientRect()),
          isCut: false,
        });
    return found;
  });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[style*="position: static"]'))
      element.style.position = '';
  });
  return parts;
}
