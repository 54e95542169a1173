import type { Browser } from 'playwright-core';
import { openBrowser, type Said, ShopPage, ShopServer } from './shop';
import { DECLINED_CARD, newCard, type Signed } from './checkout';

const TABLE = 'docs/guides/fulfill-orders.md#what-to-do-with-each-outcome';
const PAID =
  'Say that an order is paid only when your server has verified a signed result or a webhook in which paid is true.';
const FORGED = 'Verify the signature over the raw body before anything else, and answer 400 if it is wrong.';

type Check = {
  what: string;
  /** What to do if it fails. */
  advice: string;
  /** Whether a fault here loses money of the merchant or the payer. */
  money?: true;
};

/** The doctor's checks: the list before going live, as far as a program can see it from outside. */
export const CHECKS = {
  leftAgain: {
    what: 'Left without paying: it can be paid again',
    advice: 'canceled says that nothing was charged: enable the pay button again.',
  },
  leftPaid: { what: 'Left without paying: it is not called paid', advice: PAID, money: true },
  declinedAgain: {
    what: 'Declined: it says so, and can be paid again',
    advice:
      'declined is over, and waits for nothing: say that nothing was charged, and enable the pay button again.',
  },
  declinedPaid: { what: 'Declined: it is not called paid', advice: PAID, money: true },
  lostSaid: {
    what: 'The answer is lost: it does not say that nothing was charged',
    advice:
      'pending without a signed result may be charged already: say that you are confirming the payment, never that nothing was charged.',
    money: true,
  },
  lostAgain: {
    what: 'The answer is lost: it does not offer to pay again',
    advice: 'Keep the pay button disabled while the outcome is pending, with a signed result or without.',
    money: true,
  },
  lostFound: {
    what: 'The answer is lost: the payer can find out that it is paid',
    advice:
      'Have a button that calls Checkout.resume(), hands the result to your server and shows its answer.',
  },
  voucherPaid: { what: 'A voucher: it is not called paid', advice: PAID, money: true },
  voucherReserved: {
    what: 'A voucher: the order is reserved, and not offered again',
    advice: 'pending of cash is a voucher: say that you reserve the order, and keep the pay button disabled.',
  },
  webhooks: {
    what: 'The server takes webhooks',
    advice:
      'Add a route for them: a voucher is paid when no page is open. If it is at another address, say it with --webhooks.',
    money: true,
  },
  forgedRefused: { what: 'A forged webhook is refused', advice: FORGED, money: true },
  forgedPaid: { what: 'A forged webhook pays nothing', advice: FORGED, money: true },
  authorized: {
    what: 'Only authorized: it is not called paid',
    advice:
      'Look at paid, not at outcome: an authorized payment is approved, and not paid until it is captured.',
    money: true,
  },
  otherAmount: {
    what: 'An approval of another amount: it is not called paid',
    advice: 'Compare amount and currency with the order: a payment of another amount does not pay it.',
    money: true,
  },
  webhookTaken: {
    what: 'A webhook is answered with 2xx',
    advice: 'Answer 2xx to each one that is signed right. Else it comes again, and in the end no more.',
    money: true,
  },
  voucherLater: {
    what: 'A voucher that is paid later pays the order',
    advice:
      'Keep the operation code of the signed result with the order, and find the order of the webhook by it.',
    money: true,
  },
  approved: {
    what: 'Approved: it is called paid, and not offered again',
    advice:
      'Send signedResult to your server, let it verify it, say that the order is paid, and disable the pay button.',
    money: true,
  },
  twice: {
    what: 'The same webhook twice is answered with 2xx',
    advice: 'Answer 2xx to a repeated event too, and change nothing: keep the newest event of each payment.',
    money: true,
  },
  refundTaken: {
    what: 'A refund is answered with 2xx',
    advice: 'Answer 2xx to payment.refunded and payment.partly_refunded too, and note them with the order.',
  },
  refunded: {
    what: 'Refunded: it is not called paid',
    advice: 'When payment.refunded comes, stop the order, and say that the payment was given back.',
    money: true,
  },
  late: {
    what: 'A late approval after the refund: it is not called paid',
    advice: 'Compare timestamp with what you know of the same payment: what is older changes nothing.',
    money: true,
  },
} as const satisfies Record<string, Check>;

type CheckId = keyof typeof CHECKS;

/** `passed` is `undefined` when nothing can be seen; `saw` is what the shop showed or answered. */
type Finding = { check: CheckId; passed: boolean | undefined; saw: string };

/** Prints the list and the score. Returns whether no fault loses money. */
export function report(findings: readonly Finding[], print: (line: string) => void): boolean {
  for (const { check, passed, saw } of findings) {
    const { what, advice, money }: Check = CHECKS[check];
    const mark = passed === undefined ? '–' : passed ? '✓' : '✗';
    print(`${mark} ${what}${passed === false && money ? '   LOSES MONEY' : ''}`);
    if (passed !== true) print(`    ${saw}`);
    if (passed === false) print(`    ${advice}`);
  }
  const seen = findings.filter(({ passed }) => passed !== undefined);
  const faults = seen.filter(({ passed }) => !passed);
  const losses = faults.filter(({ check }) => 'money' in CHECKS[check]);
  print('');
  print(`${String(seen.length - faults.length)} of ${String(seen.length)} are right.`);
  if (faults.length > 0) print(`What each outcome makes of an order: ${TABLE}`);
  if (losses.length > 0) print(`${String(losses.length)} of the faults lose money.`);
  if (seen.length < findings.length)
    print('What is marked – cannot be seen from outside: look at it yourself.');
  return losses.length === 0;
}

/** A shop under examination. */
type Visit = {
  browser: Browser;
  shop: string;
  sandbox: string;
  /** `undefined` if the shop takes no webhooks. */
  server: ShopServer | undefined;
  /** Notes a text of the page, or an answer's status. */
  note: (check: CheckId, passed: boolean | undefined, saw: Said | string) => void;
};

const noteIn =
  (findings: Finding[]): Visit['note'] =>
  (check, passed, saw) =>
    findings.push({ check, passed, saw: typeof saw === 'string' ? saw : describe(saw) });

function describe({ state, canPay, words }: Said): string {
  const says = state === '' ? 'It says nothing that is known' : `It says ${state}`;
  return `${says}${canPay ? ', and offers to pay' : ''}: “${words.slice(0, 160)}”`;
}

/** Opens the shop as a new payer. */
async function asPayer(visit: Visit, use: (page: ShopPage) => Promise<void>): Promise<void> {
  const context = await visit.browser.newContext({ locale: 'es-PA' });
  try {
    const page = new ShopPage(await context.newPage(), visit.sandbox);
    await page.open(visit.shop);
    await use(page);
  } finally {
    await context.close();
  }
}

const SECOND_MS = 1000;
const isTaken = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status >= 400 && status < 500;
const answers = (...statuses: number[]) => `It answers ${statuses.join(' and ')}.`;
const HIDDEN = 'After a reload the page does not show its order any more.';

/** Sends the server webhooks of an order whose voucher is not paid yet, and checks the shop. */
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

  await server.send(voucher, { ...approved, amount: '0.01', captured: '0.01', at: at(3) });
  const other = await page.readAgain(({ state }) => state === 'waiting' || state === 'confirming');
  // A shop that believes the forged webhook calls it paid already.
  const canTell = canSee && before.state !== 'paid';
  visit.note('otherAmount', canTell ? other.state !== 'paid' : undefined, canSee ? other : HIDDEN);

  await server.send(voucher, { ...approved, paid: false, captured: '0.00', at: at(4) });
  const held = await page.readAgain(({ state }) => state === 'authorized');
  visit.note('authorized', canSee ? held.state !== 'paid' : undefined, canSee ? held : HIDDEN);

  const status = await server.send(voucher, { ...approved, at: at(6) });
  visit.note('webhookTaken', isTaken(status), answers(status));
  const paid = await page.readAgain(({ state }) => state === 'paid');
  visit.note('voucherLater', canSee ? paid.state === 'paid' : undefined, canSee ? paid : HIDDEN);
}

/** Sends the server a refund, and then the approval once more, and checks the shop. */
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

/** A card is declined, another one is charged, and the payer's browser does not get the answer. */
function losesTheAnswer(visit: Visit): Promise<void> {
  return asPayer(visit, async (page) => {
    const checkout = await page.pay();
    const declined = await checkout.byCard(DECLINED_CARD);
    await visit.server?.send(declined, { type: 'payment.declined', at: declined.iat * SECOND_MS });
    await checkout.anotherCard();
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
  /** The shop's webhook address. By default the doctor tries the usual paths. */
  webhooks?: string | undefined;
  secret: string;
};

/** Pays in a shop in each way and prints what is wrong. Returns whether no fault loses money. */
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
