import type { Page } from '@playwright/test';
import { violations } from './axe';
import { payButton } from './pages/card-form';
import { atTerminal, ClavePage, hostedClave, operationOf, payWithClaveCard } from './pages/clave-page';
import { urls } from './environment';
import { openBy } from './pages/host-page';
import { expect, test } from './pages/store-page';

const receipt = { name: 'Comprobante de pago' };
const SDK = `${urls.bank}/clave/sdk.js`;

/** Collects the policy violations and errors of a page. */
function listen(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) broken.push(message.text());
  });
  page.on('pageerror', (error) => broken.push(error.message));
  return broken;
}

test('pays from the store: Clave’s script is loaded at the start, its page when it is needed', async ({
  page,
  store,
}) => {
  const broken = listen(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(urls.bank)) foreign.push(new URL(request.url()).pathname);
  });
  const clave = new ClavePage(await store.pay());
  await clave.choose();
  await expect(payButton(clave.screen)).toBeEnabled();
  expect(new Set(foreign.filter((path) => path.startsWith('/clave')))).toEqual(new Set(['/clave/sdk.js']));
  await clave.pay();
  await expect(clave.terminal.getByText('48.15 USD')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await clave.payWith('approved');
  const result = await store.result();
  expect(result).toMatchObject({ outcome: 'approved', paid: true, method: 'clave' });
  await expect(clave.screen.getByRole('heading', receipt)).toBeVisible();
  expect(await store.provider(result.codOper)).toMatchObject({ status: 1, method: 'clave' });
  expect(broken).toEqual([]);
});

test(
  'shows each decline reason of the network, and allows another try',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const clave = await hostedClave(page);
    for (const [card, text] of [
      ['wrongPin', /El PIN no es correcto/],
      ['notAffiliated', /no está afiliado a pagos en línea/],
      ['expired', /tarjeta Clave está vencida/],
      ['declined', /Su banco no aprobó el pago/],
    ] as const) {
      await clave.pay();
      await clave.payWith(card);
      await expect(clave.alert).toContainText(text);
      await expect(clave.alert).toBeFocused();
    }
    expect(await violations(page)).toEqual([]);
    await clave.pay();
    await clave.payWith('approved');
    await expect(page.getByRole('heading', receipt)).toBeVisible();
  },
);

test(
  'can be canceled on the Clave page and in the checkout: then any method can be chosen',
  { tag: '@full' },
  async ({ store }) => {
    const clave = new ClavePage(await store.pay());
    await clave.choose();
    await clave.pay();
    await clave.terminal.getByRole('button', { name: 'Cancelar' }).click();
    await expect(clave.alert).toContainText('El pago se canceló');
    await clave.pay();
    await expect(clave.terminal.getByText('48.15 USD')).toBeVisible();
    await clave.button('Cancelar el pago').click();
    const question = clave.screen.getByRole('dialog', { name: '¿Cancelar el pago con Clave?' });
    await question.getByRole('button', { name: 'Cancelar el pago' }).click();
    await expect(clave.alert).toContainText('El pago se canceló');
    await clave.screen.getByRole('radio', { name: /^Tarjeta/ }).check();
    await clave.close();
    const result = await store.result();
    expect(result).toMatchObject({ outcome: 'canceled', paid: false, method: 'clave' });
    expect(await store.provider(result.codOper)).toMatchObject({ outcome: 'canceled' });
  },
);

test('a script that brings nothing usable leaves a way: another tab, a posted form, and both pages know', async ({
  page,
  context,
  store,
}) => {
  await context.addInitScript(() => Object.assign(window, { istmoClave: {} }));
  await context.route(SDK, (route) => route.abort('blockedbyclient'));
  const clave = new ClavePage(await store.pay());
  await clave.choose();
  await clave.pay();
  await expect(clave.alert).toContainText('No se pudo abrir Clave');
  const link = clave.screen.getByRole('link', { name: 'Abrir Clave en otra pestaña' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  const broken = listen(tab);
  const [posted] = await Promise.all([
    tab.waitForRequest((request) => request.method() === 'POST' && request.url().startsWith(urls.bank)),
    new ClavePage(tab).button('Ir a la página de Clave').click(),
  ]);
  expect(new URL(posted.url()).pathname).toBe('/clave/page');
  expect(posted.postData()).toMatch(/^session=cls_/);
  await payWithClaveCard(tab, 'approved');
  await expect(tab.getByRole('heading', receipt)).toBeVisible();
  expect(broken).toEqual([]);
  // The frame that waits at the store is notified too: one payment.
  await expect(clave.screen.getByRole('heading', receipt)).toBeVisible();
  expect(await store.results()).toHaveLength(1);
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'clave' });
  await page.bringToFront();
});

test('time that runs out is said, and the store hears of it', { tag: '@full' }, async ({ page, store }) => {
  const clave = new ClavePage(await store.pay());
  await clave.choose();
  const codOper = await operationOf(page, () => clave.pay());
  expect(await atTerminal(page.request, codOper, { answer: 'ignore' })).toBe(200);
  await expect(clave.alert).toContainText('Se acabó el tiempo para pagar');
  await clave.close();
  expect(await store.result()).toMatchObject({ outcome: 'expired', paid: false, codOper });
});

test(
  'Clave alone, on a page of its own; not where the link does without it',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(`${urls.checkout}/pf/widget/clave?type=lk&code=LK-CAFE0001`);
    const clave = new ClavePage(page);
    await expect(page.getByRole('heading', { name: 'Clave' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await clave.pay();
    await clave.payWith('approved');
    await expect(page.getByRole('heading', receipt)).toBeVisible();
    await page.goto(`${urls.checkout}/pf/widget/clave?type=lk&code=LK-VISAONLY`);
    await expect(page.getByText(/no está disponible ahora/)).toBeVisible();
  },
);

test(
  'a payer abroad sees why Clave is not possible, before a payment is made',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(urls.store);
    const prefill = { email: 'extranjero@istmo.test' };
    void openBy(page, { code: 'LK-CAFE0001', prefill }).catch(() => undefined);
    const clave = new ClavePage(page.frameLocator('iframe'));
    await clave.choose();
    await clave.pay();
    await expect(clave.alert).toContainText('Clave solo recibe pagos desde Panamá y Estados Unidos');
    await expect(payButton(clave.screen)).toBeVisible();
  },
);
