import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { fillNumbers, payByCard, payButton, toForm } from './pages/card-form';
import { cards, urls } from './environment';
import { expect, test } from './pages/store-page';

type Sent = {
  additionalData: { scoreCaptcha: number; captchaToken?: string };
  deviceInformation: { deviceFingerprint: string };
  pfFingerprint: string;
};

const CAPTCHA = '**/captcha/enterprise.js';

/** Request bodies are hex of base64 of JSON. */
function bodyOf(request: Request): Sent {
  const base64 = Buffer.from(request.postData() ?? '', 'hex').toString();
  return JSON.parse(Buffer.from(base64, 'base64').toString()) as Sent;
}

async function payAndRead(page: Page): Promise<Sent> {
  // If a page sends a request as an object, Chromium reveals its body only if requests are intercepted.
  await page.route('**/auth-capture*', (route) => route.continue());
  const paying = page.waitForRequest(/\/auth-capture/);
  await payByCard(page, cards.visa);
  const sent = bodyOf(await paying);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  return sent;
}

test('a payment has the captcha score and the device ids, which load on the first interaction', async ({
  page,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === urls.bank) outside.push(pathname);
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(payButton(page)).toBeEnabled();
  expect(outside).toEqual([]);
  const sent = await payAndRead(page);
  expect(sent.additionalData.scoreCaptcha).toBe(0.9);
  // The provider compares the score with its check of this token.
  expect(sent.additionalData.captchaToken).toMatch(/^captcha\.CHECKOUT\./);
  expect(sent.deviceInformation.deviceFingerprint).toMatch(/^visitor-/);
  expect(sent.pfFingerprint).toMatch(/^\d{13}\./);
  // Each third party has its own frame. The scripts of Clave and the wallet are not loaded.
  const frame = '/third-parties.html';
  expect(outside.toSorted()).toEqual(['/captcha/enterprise.js', '/fingerprint/agent.js', frame, frame]);
});

test('a captcha that fails is no payment; pressing again requests it again', async ({ page, store }) => {
  const person = `captcha.CHECKOUT.istmo-sandbox-site-key.${randomUUID().replaceAll('-', '')}`;
  const script = `window.grecaptcha = { enterprise: { ready: (go) => go(),
    execute: async () => (window.robot === false ? '${person}' : 'captcha.robot') } };`;
  await page.route(CAPTCHA, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  const submits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth-capture')) submits.push(request.url());
  });
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  await expect(checkout.getByRole('alert')).toContainText('No pudimos verificar que usted es una persona');
  await expect(checkout.getByRole('alert')).not.toContainText('otra tarjeta');
  expect(submits).toEqual([]);
  const frames = page.frames().filter((frame) => frame.url().includes('/third-parties.html'));
  for (const frame of frames) await frame.evaluate(() => void Object.assign(window, { robot: false }));
  await toForm(checkout);
  await fillNumbers(checkout, cards.visa);
  await payButton(checkout).click();
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });
});
