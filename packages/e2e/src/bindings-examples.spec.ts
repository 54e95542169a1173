import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { payByCard } from './pages/card-form';
import { expect, test } from './pages/store-page';
import { pressToClose } from './pages/press-to-close';

/** Opens an example as it is served, under a strict policy. Returns the errors that it reports. */
async function openShop(page: Page, name: string): Promise<string[]> {
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  page.on('console', (message) => {
    // Vue tries to create a policy for Trusted Types, which the page forbids, and works without.
    if (message.type() === 'error' && !message.text().includes("TrustedTypePolicy named 'vue'"))
      reported.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(`${urls.store}/${name}/`);
  return reported;
}

/** The text of the focused element at the moment when the checkout is removed from the page. */
function focusedOnRemoval(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const whenRemoved = (changes: MutationRecord[]) =>
          changes.some(({ removedNodes }) => removedNodes.length > 0) &&
          resolve(document.activeElement?.textContent ?? undefined);
        new MutationObserver(whenRemoved).observe(document.body, { childList: true });
      }),
  );
}

for (const [binding, name] of [
  ['React', 'react'],
  ['Vue', 'vue'],
  ['Custom element', 'element'],
] as const)
  test(`${binding}: the button opens one checkout, which pays and gives the focus back`, async ({ page }) => {
    const reported = await openShop(page, name);
    const button = page.getByRole('button', { name: 'Pagar $48.15' });
    await button.dblclick();
    const frame = page.locator('dialog iframe');
    await expect(frame).toHaveCount(1);
    const checkout = page.frameLocator('dialog iframe');
    await payByCard(checkout, cards.visa);
    const focused = focusedOnRemoval(page);
    await expect(page.getByRole('status')).toContainText('¡Gracias! Su pedido está pagado. Operación');
    await pressToClose(checkout.getByRole('button', { name: /^Volver a / }));
    await expect(frame).toHaveCount(0);
    expect(await focused).toBe('Pagar $48.15');
    await expect(button).toBeFocused();
    expect(reported).toEqual([]);
  });
