import type { PaymentDetail } from '@istmo/contract/simulator';
import { expect, it } from 'vitest';
import { type Facts, type VisitFacts, violationsOf } from './violations';

const CODE = 'NEQ-1';
const approved = { codOper: CODE, outcome: 'approved' };
const refunded = { codOper: CODE, outcome: 'canceled', reason: 'refunded' };
const at = '2026-11-22T20:00:00.000Z';

function entries(name: string, amount: string): PaymentDetail['ledger'] {
  const entry = { movement: `${name}:${CODE}`, currency: 'USD', at };
  const other = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
  return [
    { ...entry, account: 'merchant:1', amount },
    { ...entry, account: 'networks:NEQUI', amount: other },
  ];
}

const types = ['payment.pending', 'payment.approved', 'payment.partly_refunded', 'payment.refunded'];
const webhook = (type: string) => ({
  ...{ id: `id of ${type}`, type, attempts: 1, delivered: true, lastStatus: 200, nextAt: null },
});

const detail: PaymentDetail = {
  ...{ codOper: CODE, method: 'nequi', status: 'refunded', reason: '', merchantName: '', code: '' },
  refundPending: '0.00',
  ...{ total: '48.15', currency: 'USD', createdAt: at, endsAt: null, details: {} },
  steps: ['waiting', 'approved', 'partlyRefunded', 'refunded'].map((to) => ({ from: null, to, at })),
  ledger: [...entries('approved', '-48.15'), ...entries('refund', '10.00'), ...entries('refund', '38.15')],
  webhooks: types.map(webhook),
};
const facts: Facts = {
  detail,
  webhooks: types.map((type) => ({ id: `id of ${type}`, type, codOper: CODE })),
  receiptMails: 1,
};
const paid: VisitFacts = {
  journey: { method: 'nequi' },
  ...{
    ending: 'paid',
    attemptId: 'a',
    reported: [{ codOper: CODE, outcome: 'pending' }, approved, approved],
  },
  ...{ receipts: [approved, refunded], payments: [CODE], complaints: [] },
};
const left: VisitFacts = {
  ...paid,
  ...{ ending: 'left', voided: 'voided', receipts: [], reported: [{ codOper: CODE, outcome: 'canceled' }] },
};
const canceled: Facts = {
  detail: { ...detail, status: 'canceled', steps: [], ledger: [], webhooks: [webhook('payment.canceled')] },
  webhooks: [{ id: 'id of payment.canceled', type: 'payment.canceled', codOper: CODE }],
  receiptMails: 0,
};
const never: Facts = { detail: undefined, webhooks: [], receiptMails: 0 };

it('finds nothing wrong with a payment that is made once, nor with one that is left', () => {
  expect(violationsOf(paid, facts)).toEqual([]);
  expect(violationsOf(left, canceled)).toEqual([]);
  expect(violationsOf({ ...left, reported: [], payments: [] }, never)).toEqual([]);
});

it.each<[string, Partial<VisitFacts>]>([
  ['NEQ-1, NEQ-2', { payments: [CODE, 'NEQ-2'] }],
  ['payments none', { reported: [], receipts: [], payments: [] }],
  ['told approved, then pending', { reported: [approved, { codOper: CODE, outcome: 'pending' }] }],
  ['told approved, then declined', { reported: [approved, { codOper: CODE, outcome: 'declined' }] }],
  ['its receipt says approved after the refund', { receipts: [approved] }],
  ['No answer', { complaints: ['No answer'] }],
])('finds %s', (wrong, change) => {
  expect(violationsOf({ ...paid, ...change }, facts).join()).toContain(wrong);
});

it('knows what is due in pesos, and to whom', () => {
  const inPesos = (name: string, amount: string) =>
    entries(name, amount).map((entry) => ({
      ...entry,
      account: entry.account.replace('merchant:1', 'merchant:3'),
    }));
  const ledger = [...inPesos('approved', '-185000.00'), ...inPesos('refund', '185000.00')];
  expect(violationsOf(paid, { ...facts, detail: { ...detail, currency: 'COP', ledger } })).toEqual([]);
});

const taken = entries('approved', '-48.15');
const second = { to: 'approved', from: null, at };
it.each<[string, Partial<PaymentDetail>]>([
  ['9630 cents taken', { ledger: [...detail.ledger, ...taken] }],
  ['0 cents taken', { ledger: [] }],
  ['approved 2 times', { steps: [...detail.steps, second] }],
  ['do not sum to zero', { ledger: [...detail.ledger, ...taken.slice(1)] }],
  ['3815 cents given back', { ledger: detail.ledger.slice(0, 2).concat(entries('refund', '38.15')) }],
  ['it is approved', { status: 'approved' }],
  ['no webhook payment.approved', { webhooks: detail.webhooks.filter(({ type }) => type !== types[1]) }],
  [
    '3 webhooks payment.refund_pending',
    { webhooks: [...detail.webhooks, ...Array.from({ length: 3 }, () => webhook('payment.refund_pending'))] },
  ],
  ['two webhooks payment.approved', { webhooks: [...detail.webhooks, webhook('payment.approved')] }],
  ['not taken as delivered', { webhooks: detail.webhooks.map((one) => ({ ...one, delivered: false })) }],
])('finds in the books: %s', (wrong, change) => {
  expect(violationsOf(paid, { ...facts, detail: { ...detail, ...change } }).join()).toContain(wrong);
});

it('finds a webhook that never came, or came under a second id, and a receipt that was mailed twice', () => {
  expect(violationsOf(paid, { ...facts, webhooks: facts.webhooks.slice(1) })).toContain(
    'payment.pending never came',
  );
  const other = { id: 'another', type: 'payment.approved', codOper: CODE };
  expect(violationsOf(paid, { ...facts, webhooks: [...facts.webhooks, other] })).toHaveLength(1);
  expect(violationsOf(paid, { ...facts, receiptMails: 2 })).toEqual(['2 receipts mailed, not 1']);
});

it('wants one mail about money that came after its payer had left, and is held', () => {
  const { ledger } = detail;
  const held = ledger.slice(0, 2).map((entry) => ({ ...entry, account: `held:${CODE}`, amount: '0.00' }));
  const late = {
    ...canceled,
    detail: { ...detail, status: 'canceled' as const, steps: [], ledger: held, webhooks: [] },
  };
  expect(violationsOf(left, { ...late, webhooks: [], receiptMails: 1 })).toEqual([]);
  expect(violationsOf(left, { ...late, webhooks: [] })).toEqual(['0 receipts mailed, not 1']);
});

it('finds money that was taken of a payer who had left', () => {
  const charged = { ...canceled, detail: { ...detail, status: 'approved', ledger: taken } };
  expect(violationsOf(left, charged).join()).toContain('4815 cents taken, 0 times due');
});
