import { DECLINED_CARD, newCard } from './checkout';
import { tellOfRefund, tellOfVoucher } from './server-steps';
import type { Said } from './shop-page';
import { asPayer, type Visit } from './visit';

const isWaiting = ({ state }: Said) => state === 'confirming' || state === 'waiting';
const isHeld = (said: Said) => isWaiting(said) && !said.saysUnpaid && !said.canPay;

/** The payer opens the checkout and leaves. */
export function leaves(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    await (await page.pay()).leave();
    const said = await page.readUntil(({ canPay }) => canPay);
    visit.note('leftAgain', said.canPay, said);
    visit.note('leftPaid', said.state !== 'paid', said);
  });
}

export function isDeclined(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    const checkout = await page.pay();
    await checkout.byCard(DECLINED_CARD);
    await checkout.leave();
    const said = await page.readUntil(({ canPay, state }) => canPay && state === 'open');
    visit.note('declinedAgain', said.canPay && !isWaiting(said), said);
    visit.note('declinedPaid', said.state !== 'paid', said);
  });
}

/** The card is charged, and the payer's browser does not hear of it. */
export function losesTheAnswer(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    const checkout = await page.pay();
    await checkout.byCardUnanswered(newCard());
    await checkout.leave();
    const said = await page.readUntil(isHeld);
    visit.note('lostSaid', !said.saysUnpaid, said);
    visit.note('lostAgain', !said.canPay, said);
    await page.look();
    const later = await page.readUntil(({ state }) => state === 'paid');
    visit.note('lostFound', later.state === 'paid', later);
  });
}

export function takesAVoucher(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    const checkout = await page.pay();
    const voucher = await checkout.byVoucher();
    if (!voucher) {
      visit.note('voucherReserved', undefined, 'The checkout offers no cash here.');
      return;
    }
    await checkout.leave();
    const said = await page.readUntil(isHeld);
    visit.note('voucherPaid', said.state !== 'paid', said);
    visit.note('voucherReserved', isHeld(said), said);
    await tellOfVoucher(visit, page, voucher);
  });
}

export function isPaidAndRefunded(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    const checkout = await page.pay();
    const payment = await checkout.byCard(newCard());
    const said = await page.readUntil(({ state, canPay }) => state === 'paid' && !canPay);
    visit.note('approved', said.state === 'paid' && !said.canPay, said);
    await checkout.leave();
    await tellOfRefund(visit, page, payment);
  });
}
