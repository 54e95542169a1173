import type { Page } from '@playwright/test';
import { holdApp } from './hold-app';
import { fieldsOf } from './pages/card-form';
import { expect, type StorePage, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

/** Types into the prerendered form until the store's page is notified: a payer does not leave within a millisecond. */
async function typeName(page: Page, store: StorePage): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    typed: new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => (data as { typed?: boolean } | null)?.typed && resolve());
    }),
  }));
  await fieldsOf(store.frame).name.pressSequentially('Ana');
  await heard.evaluate(({ typed }) => typed);
}

test('an Esc after something was typed into the drawn form asks first', async ({ page, store }) => {
  const release = await holdApp(page);
  await store.press();
  const { name } = fieldsOf(store.frame);
  await typeName(page, store);
  await page.keyboard.press('Escape');
  release();
  const question = store.frame.getByRole('dialog', { name: '¿Salir sin pagar?' });
  await question.getByText('Quedarme aquí').click();
  await expect(name).toHaveValue('Ana');
});

for (const [way, leave] of [
  ['the back button', (page) => page.goBack()],
  ['the close button', (page) => page.getByRole('button', { name: 'Cerrar' }).click()],
] as const satisfies readonly (readonly [string, (page: Page) => unknown])[]) {
  test(`${way} asks before it gives up what was typed into the drawn form`, async ({ page, store }) => {
    const release = await holdApp(page);
    await store.press();
    const { name } = fieldsOf(store.frame);
    await typeName(page, store);
    await leave(page);
    release();
    const question = store.frame.getByRole('dialog', { name: '¿Salir sin pagar?' });
    await question.getByText('Quedarme aquí').click();
    await expect(name).toHaveValue('Ana');
    await store.untilBackCloses();
    await page.goBack();
    await pressToClose(question.getByRole('button', { name: 'Salir', exact: true }));
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await store.result()).toMatchObject({ outcome: 'canceled' });
  });
}

test('a form that was typed into, and does not run, is left after three seconds', async ({ page, store }) => {
  await holdApp(page);
  await store.press();
  await typeName(page, store);
  const before = page.url();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goBack();
  await store.untilBackCloses();
  await page.goBack();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(page.url()).toBe(before);
  expect(await store.result()).toMatchObject({ outcome: 'canceled' });
});
