import { fromData, type PaymentAnswerWire } from '@istmo/contract/provider';
import type { Page } from '@playwright/test';
import { endOfWait } from '../src/end-of-wait';
import { cards, urls } from '../src/environment';
import { payByCard } from '../src/pages/card-form';
import { PayersPhone } from '../src/pages/phone-page';
import { beginYappy, nequiQr } from '../src/provider-call';
import { expect, test } from '../src/pages/store-page';
import { cancelValidation } from '../src/validation';
import { shoot } from './shoot';

const UNKNOWN = 'AUTH_CAP-UNKNOWN0000';

for (const [name, path] of [
  ['link-unknown', '/?code=LK-NADA0000'],
  ['link-missing', '/'],
  ['result-unknown', `/pf/tx-result?Oper=${UNKNOWN}`],
  ['return-page-unknown', `/pf/returnpage?Oper=${UNKNOWN}`],
  ['receipt-unknown', `/pf/default-receipt/${UNKNOWN}`],
  ['receipt-processing', `/pf/default-receipt/processing?Oper=${UNKNOWN}`],
  ['campaign-receipt-unknown', `/pf/receipt/campaign?codOper=${UNKNOWN}`],
  ['qr-success-unknown', '/pf/widget/qrsuccess'],
  ['clave-return-unknown', `/pf/widget/returnclave?Oper=${UNKNOWN}`],
  ['email-payment-unknown', '/pf/emailPayment?code=LK-NADA0000'],
  ['validate-tx-unknown', '/pf/validateTx?id=none&code=none'],
  ['message-session', '/pf/responseMessage/session'],
  ['message-paid', '/pf/responseMessage?code=request_already_paid'],
  ['message-offline', '/pf/responseMessage?code=connection_error'],
  ['login', '/pf/widget/login'],
] as const)
  test(name, async ({ page }) => {
    await page.goto(urls.checkout + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Cargando|Buscando|Verificando)/).filter({ visible: true })).toHaveCount(0);
    await shoot(page, name, ['desktop', 'phone']);
  });

/** Pays, or tries to, and returns the operation. */
async function operation(page: Page, card: string): Promise<string> {
  const paid = page.waitForResponse('**/card/auth-capture');
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, card);
  const { data } = (await (await paid).json()) as { data: unknown };
  return (fromData(data) as PaymentAnswerWire).codOper;
}

test('the return page of a payment that was declined, and of one that waits', async ({ page }) => {
  const shown = async (codOper: string, name: string) => {
    await page.goto(`${urls.checkout}/pf/returnpage?Oper=${codOper}`);
    const stay = page.getByRole('button', { name: 'Quedarme aquí' });
    await expect(stay.or(page.getByRole('heading', { name: 'Ya puede cerrar' }))).toBeVisible();
    if (await stay.isVisible()) await stay.click();
    await shoot(page, name, ['phone']);
  };
  await shown(await operation(page, cards.insufficientFunds), 'return-page-declined');
  await shown(await beginYappy(page, new PayersPhone(page.request)), 'return-page-pending');
});

test('a QR payment that its payer rejected', async ({ page }) => {
  const { codOper } = await nequiQr(page);
  await new PayersPhone(page.request).answer('reject', codOper);
  await page.goto(`${urls.checkout}/pf/widget/qrsuccess?Oper=${codOper}`);
  await expect(page.getByRole('heading', { name: 'El pago con QR no fue aprobado' })).toBeVisible();
  await shoot(page, 'qr-success-declined', ['phone']);
});

test('a validation that was canceled', async ({ page }) => {
  await cancelValidation(page);
  await shoot(page, 'validate-tx-canceled', ['phone']);
});

test('a page whose scripts do not come', async ({ page }) => {
  await page.route(/\.js$|\/payment-info\?/, (route) => route.abort());
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await endOfWait(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page, 'stalled', ['phone']);
});
