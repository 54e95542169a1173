import { fieldsOf, fillCard } from '../src/pages/card-form';
import { cards, isolated } from '../src/environment';
import { escapeToClose, pressToClose } from '../src/pages/press-to-close';
import { expect, test } from '../src/pages/store-page';

test.use({ launchOptions: isolated });

test('a payer who closes at once gives a canceled result, and the focus goes back', async ({
  page,
  store,
}) => {
  const checkout = await store.pay();
  await pressToClose(checkout.getByRole('button', { name: 'Cerrar' }));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await store.result()).toMatchObject({
    outcome: 'canceled',
    paid: false,
    success: false,
    legacy: { TotalPagado: '0' },
  });
  await expect(store.payButton).toBeFocused();
});

for (const [way, tags] of [
  ['Esc', []],
  ['the back button', ['@full']],
] as const)
  test(
    `${way} closes an untouched checkout, and asks first if something typed would be lost`,
    { tag: [...tags] },
    async ({ page, store }) => {
      const before = page.url();
      const leave = async () => {
        await store.untilBackCloses();
        if (way === 'Esc') escapeToClose(page);
        else await page.goBack();
      };
      await test.step('untouched', async () => {
        await expect(fieldsOf(await store.pay()).number).toBeVisible();
        await leave();
        await expect(page.locator('iframe')).toHaveCount(0);
        expect(page.url()).toBe(before);
        expect(await store.result()).toMatchObject({ outcome: 'canceled' });
      });
      await store.clearEvents();
      await test.step('with something typed', async () => {
        const checkout = await store.pay();
        await fillCard(checkout, cards.visa);
        await leave();
        const question = checkout.getByRole('dialog', { name: '¿Salir sin pagar?' });
        await question.getByText('Quedarme aquí').click();
        await expect(fieldsOf(checkout).name).not.toHaveValue('');
        await leave();
        await pressToClose(question.getByRole('button', { name: 'Salir', exact: true }));
        await expect(page.locator('iframe')).toHaveCount(0);
        expect(await store.result()).toMatchObject({ outcome: 'canceled' });
      });
    },
  );
