import type { Browser } from 'playwright-core';
import { type Said, ShopPage, type ShopServer } from './shop';

const TABLE = 'docs/guides/fulfill-orders.md#what-to-do-with-each-outcome';
const PAID =
  'Say that an order is paid only when your server has verified a signed result or a webhook in which paid is true.';
const FORGED = 'Verify the signature over the raw body before anything else, and answer 400 if it is wrong.';

type Check = {
  what: string;
  /** What to do if it fails. */
  advice: string;
  /** Whether a fault here loses money: the merchant's, or the payer's. */
  money?: true;
};

/** What the doctor looks at: the list before going live, as far as a program can see it from outside. */
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

/** `passed` is `undefined` where there is nothing to see; `saw` is what the shop said or did. */
export type Finding = { check: CheckId; passed: boolean | undefined; saw: string };

/** Prints the list and the score. Returns whether nothing that loses money is wrong. */
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
export type Visit = {
  browser: Browser;
  shop: string;
  sandbox: string;
  /** `undefined` if it takes no webhooks. */
  server: ShopServer | undefined;
  /** Notes what was seen: on the page, or as the status of an answer. */
  note: (check: CheckId, passed: boolean | undefined, saw: Said | string) => void;
};

/** Notes into `findings`. */
export const noteIn =
  (findings: Finding[]): Visit['note'] =>
  (check, passed, saw) =>
    findings.push({ check, passed, saw: typeof saw === 'string' ? saw : describe(saw) });

function describe({ state, canPay, words }: Said): string {
  const says = state === '' ? 'It says nothing that is known' : `It says ${state}`;
  return `${says}${canPay ? ', and offers to pay' : ''}: “${words.slice(0, 160)}”`;
}

/** A new payer visits the shop. */
export async function asPayer(visit: Visit, use: (page: ShopPage) => Promise<void>): Promise<void> {
  const context = await visit.browser.newContext({ locale: 'es-PA' });
  try {
    const page = new ShopPage(await context.newPage(), visit.sandbox);
    await page.open(visit.shop);
    await use(page);
  } finally {
    await context.close();
  }
}
