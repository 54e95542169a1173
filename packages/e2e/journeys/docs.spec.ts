import { test } from '../src/test';
import { payByCard } from '../src/pages/card-form';
import { blockIn, visit } from '../src/pages/docs-page';
import { cards, urls } from '../src/environment';
import { pressToClose } from '../src/pages/press-to-close';

const PAGE = 'docs/get-started/quick-start.md';

test(
  'the script tag alone: its button opens the checkout, and the page gets the result',
  { tag: '@full' },
  async ({ page }) => {
    const { code } = blockIn(PAGE, 'html', 'data-button');
    const listener = blockIn(PAGE, 'js', 'istmoQueue');
    await visit(page, { html: `${code}<script>${listener.code}</script>` });
    await page.getByRole('button', { name: 'Pagar $48.15' }).click();
    const checkout = page.frameLocator('iframe');
    await payByCard(checkout, cards.visa);
    await pressToClose(checkout.getByRole('button', { name: /^Volver a/ }));
    await page.waitForURL(`${urls.store}/orders/2041`);
  },
);
