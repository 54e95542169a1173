import { openBrowser, type Said, type ShopPage, ShopServer } from './shop';
import { DECLINED_CARD, newCard, type Signed } from './checkout';
import { asPayer, type Finding, noteIn, report, type Visit } from './checks';

const SECOND_MS = 1000;
const isTaken = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status >= 400 && status < 500;
const answers = (...statuses: number[]) => `It answers ${statuses.join(' and ')}.`;
const HIDDEN = 'After a reload the page does not show its order any more.';

/** What the server does with the webhooks of an order whose voucher is not paid yet. */
async function tellOfVoucher(visit: Visit, page: ShopPage, voucher: Signed): Promise<void> {
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
async function tellOfRefund(visit: Visit, page: ShopPage, payment: Signed): Promise<void> {
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

const isWaiting = ({ state }: Said) => state === 'confirming' || state === 'waiting';
const isHeld = (said: Said) => isWaiting(said) && !said.saysUnpaid && !said.canPay;

/** The payer opens the checkout and leaves. */
function leaves(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    await (await page.pay()).leave();
    const said = await page.readUntil(({ canPay }) => canPay);
    visit.note('leftAgain', said.canPay, said);
    visit.note('leftPaid', said.state !== 'paid', said);
  });
}

function isDeclined(visit: Visit): Promise<void> {
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
function losesTheAnswer(visit: Visit): Promise<void> {
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

function takesAVoucher(visit: Visit): Promise<void> {
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

function isPaidAndRefunded(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    const checkout = await page.pay();
    const payment = await checkout.byCard(newCard());
    const said = await page.readUntil(({ state, canPay }) => state === 'paid' && !canPay);
    visit.note('approved', said.state === 'paid' && !said.canPay, said);
    await checkout.leave();
    await tellOfRefund(visit, page, payment);
  });
}

export type Patient = {
  /** The shop's page with the pay button. */
  shop: string;
  /** The sandbox that serves the shop's checkout. */
  sandbox: string;
  /** Where the shop takes webhooks; found at the usual places otherwise. */
  webhooks?: string | undefined;
  secret: string;
};

/** Pays in a shop in each way, prints what is wrong, and returns whether nothing that loses money is. */
export async function doctor(patient: Patient, print: (line: string) => void): Promise<boolean> {
  const { shop, sandbox, secret, webhooks } = patient;
  for (const address of [`${sandbox}/config.js`, shop])
    if (!(await fetch(address).catch(() => undefined))?.ok) {
      print(`Nothing answers at ${address}. Start the shop, and the sandbox with npx @istmo/sandbox.`);
      return false;
    }
  const browser = await openBrowser();
  try {
    const server = await ShopServer.find({ shop, secret, given: webhooks });
    const findings: Finding[] = [];
    const visit: Visit = { browser, shop, sandbox, server, note: noteIn(findings) };
    for (const step of [leaves, isDeclined, losesTheAnswer, takesAVoucher, isPaidAndRefunded])
      await step(visit);
    return report(findings, print);
  } finally {
    await browser.close();
  }
}
