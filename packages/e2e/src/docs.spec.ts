import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { type DocBlock, docBlocks } from '../../tooling/docs/doc-blocks.mjs';
import { payButton, payByCard } from './pages/card-form';
import { blockIn, fileName, pageOf, visit } from './pages/docs-page';
import { cards } from './environment';

// `widget-example.spec.ts` and `bindings-examples.spec.ts` pay on the pages of these documents.
const OF_EXAMPLES = ['docs/providers/widget.md', 'packages/element/README.md'];
const blocks = docBlocks().filter(
  ({ file, fragment, given }) => !fragment && !given && !OF_EXAMPLES.includes(file),
);
const ofLanguage = (language: string) => blocks.filter((block) => block.language === language);

const pages = ofLanguage('html');
// Scripts that use the global of the script tag or the page, and no package.
const scripts = ofLanguage('js').filter(
  (block) => /\b(Checkout|document)\./.test(block.code) && !/^(import|\/\/ shop\.js)/m.test(block.code),
);
const policies = ofLanguage('http').filter(({ code }) => code.startsWith('Content-Security-Policy: '));

const titleOf = ({ file, line }: DocBlock) => `${file}:${String(line)}`;

const filesBeside = ({ file }: DocBlock) =>
  new Map(
    ofLanguage('js')
      .filter((block) => block.file === file)
      .map((block) => [fileName(block) ?? 'unnamed', block.code]),
  );

async function opens(page: Page, code: string): Promise<void> {
  if (/<button|data-button|getElementById\('pay'\)/.test(code))
    await page.getByRole('button').first().click();
  if (/<button|data-button|Checkout\.(open|mount)|append\(frame\)/.test(code))
    await expect(payButton(page.frameLocator('iframe'))).toBeVisible();
}

test('with JavaScript: the page shows that the payment succeeded', async ({ page }) => {
  const block = blockIn('docs/get-started/quick-start.md', 'html', 'id="state"');
  await visit(page, { html: block.code, files: filesBeside(block) });
  await page.getByRole('button').click();
  await payByCard(page.frameLocator('iframe'), cards.visa);
  await expect(page.getByRole('status')).toHaveText('Gracias por su compra.');
});

for (const block of pages)
  test(`the page at ${titleOf(block)} opens the checkout`, async ({ page }) => {
    const faults = await visit(page, { html: block.code, files: filesBeside(block) });
    await opens(page, block.code);
    expect(await page.evaluate(() => typeof Reflect.get(window, 'Checkout'))).toBe('object');
    expect(faults).toEqual([]);
  });

for (const file of new Set(scripts.map((block) => block.file)))
  test(`each script of ${file} runs`, async ({ context }) => {
    for (const block of scripts.filter((one) => one.file === file)) {
      const page = await context.newPage();
      const faults = await visit(page, { html: pageOf(block.code) });
      await opens(page, block.code);
      expect(faults, titleOf(block)).toEqual([]);
      await page.close();
    }
  });

test('each policy of docs/security/csp.md lets a page open the checkout, and blocks nothing of it', async ({
  context,
}) => {
  const block = blockIn('docs/security/csp.md', 'html', 'nonce');
  for (const policy of policies) {
    const page = await context.newPage();
    const [, value = ''] = policy.code.split(': ');
    const faults = await visit(page, { html: block.code, files: filesBeside(block), policy: value });
    await opens(page, block.code);
    expect(faults, titleOf(policy)).toEqual([]);
    await page.close();
  }
});
