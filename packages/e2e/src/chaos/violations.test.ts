import type { CheckoutResult } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import type { Entry, PaymentFacts, Place, Truth } from './timeline';
import { violationsOf } from './violations';

const A = 'attempt-a';
const B = 'attempt-b';

const FRAME: Place = { tab: 0, storage: 'device 0, frame' };
const PHONE: Place = { tab: 1, storage: 'device 1, frame' };

const opened: Entry = { what: 'opened', open: 'open 1', onHost: true, place: FRAME };
const posted = (attemptId: string, place = FRAME): Entry => ({ what: 'posted', attemptId, place });
const reversed = (codOper: string): Entry => ({ what: 'reversed', codOper });
const closed: Entry = { what: 'closed', open: 'open 1' };
const receipt = (codOper: string): Entry => ({ what: 'receipt', codOper });
const notCharged = (...over: string[]): Entry => ({
  what: 'notCharged',
  text: 'No se le cobró nada',
  over,
  place: FRAME,
});

function result(outcome: CheckoutResult['outcome'], codOper?: string): Entry {
  const isApproved = outcome === 'approved';
  const fields = { outcome, paid: isApproved, success: isApproved || outcome === 'pending' };
  return {
    what: 'result',
    open: 'open 1',
    result: { ...fields, ...(codOper !== undefined && { codOper }) } as CheckoutResult,
  };
}

/** A card's payment that its bank has not answered yet, and one by phone. */
const CARD: PaymentFacts = {
  payer: ['email', 'phone'],
  source: 'card',
  total: '50.00',
  createdAt: 0,
  waitsUntil: Infinity,
};
const YAPPY: PaymentFacts = { payer: ['phone'], total: '50.00', createdAt: 0, waitsUntil: Infinity };

/** The operations OP-A and OP-B of the two attempts; those that are named are paid. */
function truth(...taken: string[]): Truth {
  return {
    operations: new Map([
      [A, 'OP-A'],
      [B, 'OP-B'],
    ]),
    payments: new Map([
      ['OP-A', { ...CARD, createdAt: 0 }],
      ['OP-B', { ...YAPPY, createdAt: 1000 }],
    ]),
    taken: new Set(taken),
    open: new Map(),
    ledgerSums: { USD: '0.00' },
  };
}

function judge(timeline: Entry[], facts = truth(), link = 'LK-CAFE0001'): string[] {
  return violationsOf(timeline, facts, link);
}

it('finds nothing in a payment that is reported correctly', () => {
  const timeline = [opened, posted(A), receipt('OP-A'), result('approved', 'OP-A'), closed];
  expect(judge(timeline, truth('OP-A'))).toEqual([]);
});

describe('results', () => {
  it('come once, and each open() closes once', () => {
    expect(judge([opened, closed])).toEqual(['open 1 has 0 results: ']);
    expect(judge([opened, result('canceled'), result('pending'), closed, closed])).toEqual([
      'open 1 has 2 results: canceled, pending',
      'open 1 closed 2 times',
    ]);
  });

  it('are not approved if the payment is not paid', () => {
    const timeline = [opened, posted(A), result('approved', 'OP-A'), closed];
    expect(judge(timeline)).toEqual(['open 1 was told approved, but OP-A is not paid']);
  });

  it.each(['canceled', 'declined', 'expired', 'failed'] as const)(
    'are not %s if the payment is charged',
    (outcome) => {
      const timeline = [opened, posted(A), result(outcome), closed];
      expect(judge(timeline, truth('OP-A'))).toEqual([`open 1 was told ${outcome}, but OP-A is charged`]);
    },
  );

  it('may be canceled after an earlier one that was pending or approved', () => {
    const later = [opened, posted(A), result('pending', 'OP-A'), result('canceled'), closed];
    expect(judge(later, truth('OP-A'))).toEqual(['open 1 has 2 results: pending, canceled']);
  });

  it('do not cover payments on a page of ours that the host led to', () => {
    const hosted: Entry = { what: 'opened', open: 'open 2', onHost: false, place: FRAME };
    const timeline = [opened, hosted, posted(A), receipt('OP-A'), result('canceled'), closed];
    expect(judge(timeline, truth('OP-A'))).toEqual([]);
  });
});

describe('installments', () => {
  const signed = (installments?: number): Entry => {
    const entry = result('approved', 'OP-A') as Extract<Entry, { what: 'result' }>;
    const claims = { outcome: 'approved', paid: true, ...(installments !== undefined && { installments }) };
    const signedResult = `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    return { ...entry, result: { ...entry.result, signedResult } };
  };
  const chose = (planId: string): Entry => ({ what: 'chose', planId });
  const sent = (planId: string): Entry => ({ what: 'posted', attemptId: A, place: FRAME, planId });
  const TWELVE = { planId: 'issuer-12', count: 12, onReceipt: 12 };
  const inPlan = (plan: PaymentFacts['plan']): Truth => ({
    ...truth('OP-A'),
    payments: new Map([['OP-A', { ...CARD, ...(plan && { plan }) }]]),
  });

  it('are those that the payer chose, wherever they are told', () => {
    const visit = [opened, chose('issuer-12'), sent('issuer-12'), receipt('OP-A'), signed(12), closed];
    expect(judge(visit, inPlan(TWELVE))).toEqual([]);
    const plain = [opened, chose(''), sent(''), receipt('OP-A'), signed(), closed];
    expect(judge(plain, inPlan({ planId: '', count: 1, onReceipt: 1 }))).toEqual([]);
  });

  it.each([
    [
      'sent',
      [chose('issuer-6'), sent('issuer-12'), signed(12)],
      TWELVE,
      'issuer-6 was chosen, and issuer-12 sent',
    ],
    [
      'sent without them',
      [chose('issuer-12'), sent(''), signed()],
      { planId: '', count: 1, onReceipt: 1 },
      'issuer-12 was chosen, and one installment sent',
    ],
    [
      'charged',
      [chose('issuer-6'), sent('issuer-6'), signed(12)],
      TWELVE,
      'OP-A was not sent with issuer-12',
    ],
    [
      'on the receipt',
      [sent('issuer-12'), signed(12)],
      { ...TWELVE, onReceipt: 1 },
      'the receipt of OP-A has other installments',
    ],
    [
      'in the signed result',
      [sent('issuer-12'), signed()],
      TWELVE,
      'the result of OP-A has other installments',
    ],
  ] as const)('are found where they differ: %s', (_case, told, plan, violation) => {
    expect(judge([opened, ...told, closed], inPlan(plan))).toEqual([violation]);
  });
});

describe('results and money that went back', () => {
  const told = (outcome: CheckoutResult['outcome'], reason: string, claims: object): Entry => {
    const entry = result(outcome, 'OP-A') as Extract<Entry, { what: 'result' }>;
    const signedResult = `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    return { ...entry, result: { ...entry.result, reason, signedResult } };
  };
  const refunded = { outcome: 'canceled', paid: false, reason: 'refunded' };

  it('say what the signed result says', () => {
    const of = (entry: Entry) => judge([opened, posted(A), reversed('OP-A'), entry, closed]);
    expect(of(told('canceled', 'refunded', refunded))).toEqual([]);
    expect(of(told('approved', '', refunded))).toEqual([
      'open 1 was told approved, paid, but the signed result says canceled, not paid, refunded',
    ]);
    expect(of(told('canceled', 'refunded', { ...refunded, reason: 'voided' }))).toHaveLength(1);
    expect(of(told('pending', '', refunded))).toHaveLength(1);
    const left = told('declined', '', { outcome: 'canceled', paid: false });
    expect(judge([opened, posted(A), left, closed])).toEqual([
      'open 1 was told declined, not paid, but the signed result says canceled, not paid',
    ]);
  });

  it('are approved and not paid only where the link only authorizes', () => {
    const held = result('approved', 'OP-A') as Extract<Entry, { what: 'result' }>;
    const timeline = [opened, posted(A), { ...held, result: { ...held.result, paid: false } }, closed];
    expect(judge(timeline, truth('OP-A'), 'LK-AUTH0001')).toEqual([]);
    expect(judge(timeline, truth('OP-A'))).toEqual(['open 1 was told approved with paid: false']);
  });

  it('may be approved if the money goes back later, and not if it went back before', () => {
    const paid = result('approved', 'OP-A');
    expect(judge([opened, posted(A), paid, closed, reversed('OP-A')])).toEqual([]);
    expect(judge([reversed('OP-A'), opened, paid, closed])).toEqual([
      'open 1 was told approved, but OP-A was reversed before',
    ]);
  });

  it('and screens are not as if nothing had been charged', () => {
    expect(judge([opened, posted(A), reversed('OP-A'), result('canceled'), closed])).toEqual([
      'open 1 was told canceled, but OP-A is charged',
    ]);
    expect(judge([opened, posted(A), reversed('OP-A'), notCharged(), result('pending'), closed])).toEqual([
      'the screen said «No se le cobró nada», but OP-A is charged',
    ]);
  });

  it('and the next payment’s screen may say that nothing was charged by that one', () => {
    const hosted: Entry = { ...opened, onHost: false };
    const seen = (over: string) => judge([hosted, posted(A), reversed('OP-A'), posted(B), notCharged(over)]);
    expect(seen('OP-B')).toEqual([]);
    expect(seen('OP-A')).toEqual(['the screen said «No se le cobró nada», but OP-A is charged']);
  });
});

describe('screens', () => {
  const around = (...entries: Entry[]) => [opened, posted(A), ...entries, result('approved', 'OP-A'), closed];

  it('show no receipt of a payment that is not paid', () => {
    expect(judge([opened, posted(A), receipt('OP-A'), result('pending'), closed])).toEqual([
      'a receipt of OP-A was shown, which is not paid',
    ]);
  });

  it('do not say that nothing was charged while a payment is on its way', () => {
    expect(judge(around(notCharged()), truth('OP-A'))).toEqual([
      'the screen said «No se le cobró nada», but OP-A is charged',
    ]);
  });

  it('may say so before the payer presses pay again', () => {
    expect(judge(around(notCharged(), posted(A)), truth('OP-A'))).toEqual([]);
  });

  it('may say so of a payment that had ended, if they show its receipt when it is paid late', () => {
    expect(judge(around(notCharged('OP-A'), receipt('OP-A')), truth('OP-A'))).toEqual([]);
    expect(judge(around(notCharged('OP-A')), truth('OP-A'))).toHaveLength(1);
  });

  it('may say so of a payment that waits, if they show its receipt once the payer has approved it', () => {
    const approved: Entry = { what: 'approvedByPayer', codOper: 'OP-A' };
    expect(judge(around(notCharged(), approved, receipt('OP-A')), truth('OP-A'))).toEqual([]);
    expect(judge(around(notCharged(), approved), truth('OP-A'))).toHaveLength(1);
    expect(judge(around(approved, notCharged(), receipt('OP-A')), truth('OP-A'))).toHaveLength(1);
  });
});

describe('two payments', () => {
  const twice = (...between: Entry[]) => [
    opened,
    posted(A),
    ...between,
    posted(B),
    result('approved', 'OP-B'),
    closed,
  ];

  it('are not made without the payer’s knowledge', () => {
    expect(judge(twice(), truth('OP-A', 'OP-B'))).toEqual(['paid twice unwarned: OP-A and OP-B']);
  });

  it.each([
    ['saw the receipt of the first', receipt('OP-A')],
    ['was warned of it', { what: 'warned' } as const],
  ])('may be made by a payer who %s', (_case, between) => {
    expect(judge(twice(between), truth('OP-A', 'OP-B'))).toEqual([]);
  });

  it('may be made by a payer who was asked and confirms, whichever was sent first', () => {
    const confirmed: Entry = { what: 'posted', attemptId: B, place: FRAME, confirmed: true };
    const both = truth('OP-A', 'OP-B');
    expect(judge(twice({ what: 'warned' }), both)).toEqual([]);
    expect(judge([...twice(), { what: 'warned' }, confirmed], both)).toEqual([]);
    expect(judge([...twice(), confirmed], both)).toHaveLength(1);
    expect(judge([...twice(), { what: 'warned' }, posted(B)], both)).toHaveLength(1);
    const late = [opened, posted(B), posted(A), { what: 'warned' } as const, confirmed];
    expect(judge([...late, result('approved', 'OP-B'), closed], both)).toEqual([]);
  });

  describe('on two devices', () => {
    const there: Entry = { what: 'opened', open: 'open 2', onHost: false, place: PHONE };
    const spread = (first: Partial<PaymentFacts> = {}, second: PaymentFacts = YAPPY) => {
      const timeline = [opened, posted(A), there, posted(B, PHONE)];
      const payments = new Map([
        ['OP-A', { ...CARD, ...first }],
        ['OP-B', { ...second, createdAt: 1000 }],
      ]);
      const facts = { ...truth('OP-A', 'OP-B'), payments };
      return judge([...timeline, result('pending', 'OP-A'), closed], facts);
    };

    it('are not made if the provider can know the payer', () => {
      expect(spread()).toEqual(['paid twice unwarned: OP-A and OP-B']);
      expect(spread({ payer: ['email'] })).toEqual([]);
    });

    it('may be made once the first has ended at the provider, if nobody has seen that yet', () => {
      expect(spread({ waitsUntil: 1001 })).toHaveLength(1);
      expect(spread({ waitsUntil: 1000 })).toEqual([]);
      expect(spread({ waitsUntil: 0 })).toEqual([]);
    });

    it('are not made by the same card or wallet within five minutes, if the amount is the same', () => {
      const past = { waitsUntil: 0 };
      expect(spread(past, CARD)).toHaveLength(1);
      expect(spread({ ...past, createdAt: 1000 - 5 * 60_000 }, CARD)).toEqual([]);
      expect(spread({ ...past, total: '52.00' }, CARD)).toEqual([]);
      expect(spread({ ...past, source: 'wallet' }, CARD)).toEqual([]);
    });

    it('say nothing to the page of the other device', () => {
      const timeline = [opened, there, posted(A, PHONE), result('canceled'), closed];
      expect(judge(timeline, truth('OP-A'))).toEqual([]);
    });
  });

  it('are never made on a single-use link', () => {
    expect(judge(twice(receipt('OP-A')), truth('OP-A', 'OP-B'), 'LK-ONCE0001')).toEqual([
      'LK-ONCE0001 is good for one payment and was paid 2 times',
    ]);
  });
});

it('finds a payment that never ends, an unbalanced ledger, and complaints of the page', () => {
  const facts: Truth = { ...truth(), open: new Map([['OP-A', 'waiting']]), ledgerSums: { USD: '-1.00' } };
  expect(judge([{ what: 'complaint', text: 'TypeError' }], facts)).toEqual([
    'OP-A never ends: it is waiting',
    'the ledger sums to -1.00 USD',
    'the page complains: TypeError',
  ]);
});
