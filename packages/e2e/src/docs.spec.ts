import { expect, type Page, test } from '@playwright/test';
import { type DocBlock, docBlocks } from '../../tooling/docs/doc-blocks.mjs';
import { payButton, payByCard } from './pages/card-form';
import { fileName, pageOf, visit } from './pages/docs-page';
import { cards, urls } from './environment';

// `widget-example.spec.ts` and `bindings-examples.spec.ts` pay on the pages of these.
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

const blockIn = (file: string, language: string, part: string): DocBlock => {
  const found = blocks.find(
    (block) => block.file === file && block.language === language && block.code.includes(part),
  );
  if (!found) throw new Error(`${file} has no such block any more: ${part}`);
  return found;
};

async function opens(page: Page, code: string): Promise<void> {
  if (/<button|data-button|getElementById\('pay'\)/.test(code))
    await page.getByRole('button').first().click();
  if (/<button|data-button|Checkout\.(open|mount)|append\(frame\)/.test(code))
    await expect(payButton(page.frameLocator('iframe'))).toBeVisible();
}

test('the script tag alone: its button opens the checkout, and the page gets the result', async ({
  page,
}) => {
  const { code } = blockIn('docs/get-started/quick-start.md', 'html', 'data-button');
  const listener = blockIn('docs/get-started/quick-start.md', 'js', 'istmoQueue');
  await visit(page, { html: `${code}<script>${listener.code}</script>` });
  await page.getByRole('button', { name: 'Pagar $48.15' }).click();
  const checkout = page.frameLocator('iframe');
  await payByCard(checkout, cards.visa);
  await checkout.getByRole('button', { name: 'Volver al comercio' }).click();
  await page.waitForURL(`${urls.store}/?order=AUTH*`);
});

test('with JavaScript: the page shows that the payment succeeded', async ({ page }) => {
  const block = blockIn('docs/get-started/quick-start.md', 'html', 'id="state"');
  await visit(page, { html: block.code, files: filesBeside(block) });
  await page.getByRole('button').click();
  await payByCard(page.frameLocator('iframe'), cards.visa);
  await expect(page.getByRole('status')).toHaveText('Gracias por su compra.');
});

// The pages that a developer reads first. The full run opens the code of all others too.
const READ_FIRST = ['README.md', 'docs/get-started/quick-start.md'];
const tagOf = (file: string) => (READ_FIRST.includes(file) ? [] : ['@full']);

for (const block of pages)
  test(`the page at ${titleOf(block)} opens the checkout`, { tag: tagOf(block.file) }, async ({ page }) => {
    const faults = await visit(page, { html: block.code, files: filesBeside(block) });
    await opens(page, block.code);
    expect(await page.evaluate(() => typeof Reflect.get(window, 'Checkout'))).toBe('object');
    expect(faults).toEqual([]);
  });

for (const file of new Set(scripts.map((block) => block.file)))
  test(`each script of ${file} runs`, { tag: tagOf(file) }, async ({ context }) => {
    for (const block of scripts.filter((one) => one.file === file)) {
      const page = await context.newPage();
      const faults = await visit(page, { html: pageOf(block.code) });
      await opens(page, block.code);
      expect(faults, titleOf(block)).toEqual([]);
      await page.close();
    }
  });

test(
  'each policy of docs/security/csp.md lets a page open the checkout, and blocks nothing of it',
  { tag: '@full' },
  async ({ context }) => {
    const block = blockIn('docs/security/csp.md', 'html', 'nonce');
    for (const policy of policies) {
      const page = await context.newPage();
      const [, value = ''] = policy.code.split(': ');
      const faults = await visit(page, { html: block.code, files: filesBeside(block), policy: value });
      await opens(page, block.code);
      expect(faults, titleOf(policy)).toEqual([]);
      await page.close();
    }
  },
);
