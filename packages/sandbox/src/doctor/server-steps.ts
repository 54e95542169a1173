import type { Signed } from './checkout';
import type { ShopPage } from './shop-page';
import type { Visit } from './visit';

const SECOND_MS = 1000;
const isTaken = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status >= 400 && status < 500;
const answers = (...statuses: number[]) => `It answers ${statuses.join(' and ')}.`;
const HIDDEN = 'After a reload the page does not show its order any more.';

/** What the server does with the webhooks of an order whose voucher is not paid yet. */
export async function tellOfVoucher(visit: Visit, page: ShopPage, voucher: Signed): Promise<void> {
  const { server } = visit;
  if (!server) return;
  const at = (seconds: number) => (voucher.iat + seconds) * SECOND_MS;
  const approved = {
    type: 'payment.approved',
    outcome: 'approved',
    paid: true,
    captured: voucher.amount,
  } as const;

  const forged = await server.send(voucher, { ...approved, at: at(2) }, { isForged: true });
  visit.note('forgedRefused', isRefused(forged), answers(forged));
  const before = await page.readAgain(({ state }) => state === 'waiting' || state === 'confirming');
  const canSee = before.state !== '' && before.state !== 'open';
  visit.note('forgedPaid', canSee ? before.state !== 'paid' : undefined, canSee ? before : HIDDEN);

  await server.send(voucher, { ...approved, paid: false, captured: '0.00', at: at(4) });
  const held = await page.readAgain(({ state }) => state === 'authorized');
  visit.note('authorized', canSee ? held.state !== 'paid' : undefined, canSee ? held : HIDDEN);

  const status = await server.send(voucher, { ...approved, at: at(6) });
  visit.note('webhookTaken', isTaken(status), answers(status));
  const paid = await page.readAgain(({ state }) => state === 'paid');
  visit.note('voucherLater', canSee ? paid.state === 'paid' : undefined, canSee ? paid : HIDDEN);
}

/** What the server does with a refund, and with the approval that comes once more after it. */
export async function tellOfRefund(visit: Visit, page: ShopPage, payment: Signed): Promise<void> {
  const { server } = visit;
  if (!server) {
    visit.note('webhooks', false, 'Nothing answers at /api/webhooks, /webhooks or /webhooks.php.');
    return;
  }
  const approved = { type: 'payment.approved', at: payment.iat * SECOND_MS } as const;
  const twice = [await server.send(payment, approved), await server.send(payment, approved)];
  visit.note('twice', twice.every(isTaken), answers(...twice));
  const canSee = (await page.readAgain(({ state }) => state === 'paid')).state === 'paid';

  const refunded = await server.send(payment, {
    ...{ type: 'payment.refunded', outcome: 'canceled', reason: 'refunded', paid: false },
    ...{ refunded: payment.amount, at: approved.at + 60 * SECOND_MS },
  });
  visit.note('refundTaken', isTaken(refunded), answers(refunded));
  const after = await page.readAgain(({ state }) => state === 'refunded');
  visit.note('refunded', canSee ? after.state !== 'paid' : undefined, canSee ? after : HIDDEN);

  await server.send(payment, approved);
  const late = await page.readAgain(({ state }) => state === 'refunded');
  visit.note('late', canSee ? late.state !== 'paid' : undefined, canSee ? late : HIDDEN);
}
