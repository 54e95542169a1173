import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf } from './read-pdf';
import { expect } from './pages/store-page';

const SIZES = {
  a4: { format: 'A4' },
  letter: { format: 'Letter' },
  roll: { width: '80mm', height: '297mm' },
} as const;

const ROLL_PX = 302; // 80 mm

/** The folder in which to keep the PDFs for a look at them; by default they are not kept. */
const KEEP = process.env['E2E_PDFS'];

/** Prints the receipt on the screen to a PDF, in each size. */
async function print(page: Page, name: string) {
  const printed: Record<string, Awaited<ReturnType<typeof readPdf>>> = {};
  for (const [size, options] of Object.entries(SIZES)) {
    const bytes = await page.pdf(options);
    if (KEEP !== undefined) {
      mkdirSync(KEEP, { recursive: true });
      writeFileSync(`${KEEP}/${name}-${size}.pdf`, bytes);
    }
    printed[size] = await readPdf(bytes);
  }
  return printed;
}

/** Checks that the receipt on the screen prints on one sheet of each size, with these texts and no button. */
export async function expectOnOneSheet(page: Page, name: string, texts: readonly string[]): Promise<void> {
  for (const [size, { pages, text }] of Object.entries(await print(page, name))) {
    expect([size, pages]).toEqual([size, 1]);
    for (const wanted of texts) expect(text.replaceAll(' ', '')).toContain(wanted.replaceAll(' ', ''));
    expect(text).not.toMatch(/Imprimir|Enviar|Volver|Copiar/);
  }
  await expectWithinRoll(page);
}

/** Checks that the receipt fits a narrow paper roll. */
async function expectWithinRoll(page: Page): Promise<void> {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: ROLL_PX, height: 1123 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ROLL_PX);
  await page.emulateMedia({ media: 'screen' });
  if (screen) await page.setViewportSize(screen);
}
