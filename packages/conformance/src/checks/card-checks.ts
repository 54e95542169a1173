import { PaymentAnswer, Receipt } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, succeeded } from '../call';
import { type Check, Failure, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { isFields } from '../merge';
import { anotherPayer } from './new-guest';
import { withCard } from './test-card';

/** Checks for card payments, in addition to those for every call. */
export const cardChecks: readonly Check[] = [
  {
    id: 'card/approved',
    shows: 'An approved card answers status 1 with the amount that the link asks for',
    section: 4,
    run: paysWhatIsAsked,
  },
  {
    id: 'card/declined',
    shows: 'A declined card is an answer: code 200, status 0, an operation code, a reason',
    section: 4,
    run: declines,
  },
  {
    id: 'card/challenged',
    shows: 'A card that its bank asks about stays pending, with the address to follow',
    section: 4,
    run: challenges,
  },
  {
    id: 'card/state',
    shows: 'How a payment stands is the same by attempt, by operation and on its receipt',
    section: 7,
    run: saysTheSame,
  },
  {
    id: 'receipt/no-card-data',
    shows: 'A receipt knows a card by its last digits only',
    section: 3,
    run: receiptHidesTheCard,
  },
];

function parsed<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw new Failure('the answer is not what the contract says');
  return result.output;
}

async function paysWhatIsAsked(kit: Kit): Promise<void> {
  const { status, totalPay } = parsed(PaymentAnswer, (await answerOf(kit, 'authCapture')).data);
  holds(status === 1, `authCapture data.status is ${status}, not 1`);
  const receipt = parsed(Receipt, (await answerOf(kit, 'receipt')).data);
  holds(totalPay === undefined || totalPay === receipt.totalPay, 'receipt data.totalPay is another amount');
}

async function declines(kit: Kit): Promise<void> {
  await answerOf(kit, 'authCapture');
  for (const card of kit.fixture.cards.declined) {
    const answered = succeeded(
      await call(kit, 'authCapture', { change: withCard(card), ...(await anotherPayer(kit)) }),
    );
    const { status, codOper, reason } = parsed(PaymentAnswer, answered.data);
    holds(status === 0, `authCapture data.status is ${status}, not 0`);
    holds(codOper !== '', 'authCapture has no data.codOper');
    holds(
      card.reason === undefined || reason === card.reason,
      `authCapture data.reason is "${reason}", not "${card.reason ?? ''}"`,
    );
  }
}

async function challenges(kit: Kit): Promise<void> {
  const card = kit.fixture.cards.challenged;
  await answerOf(kit, 'authCapture');
  if (!card) throw new Skip('the fixture has no card that is asked about');
  const answered = succeeded(
    await call(kit, 'authCapture', { change: withCard(card), ...(await anotherPayer(kit)) }),
  );
  const { status, url } = parsed(PaymentAnswer, answered.data);
  holds(status === -1, `authCapture data.status is ${status}, not -1`);
  holds(/^https?:\/\//.test(url ?? ''), 'authCapture data.url is not an http(s) address');
}

async function saysTheSame(kit: Kit): Promise<void> {
  const paid = parsed(PaymentAnswer, (await answerOf(kit, 'authCapture')).data);
  for (const name of ['paymentByAttempt', 'paymentByOperation']) {
    const found = parsed(PaymentAnswer, (await answerOf(kit, name)).data);
    agrees(name, found, paid);
  }
  const receipt = parsed(Receipt, (await answerOf(kit, 'receipt')).data);
  agrees('receipt', receipt, paid);
}

type Standing = Pick<PaymentAnswer, 'codOper' | 'status'>;

function agrees(name: string, found: Standing, paid: Standing): void {
  holds(found.codOper === paid.codOper, `${name} data.codOper is of another operation`);
  holds(found.status === paid.status, `${name} data.status is ${found.status}, not ${paid.status}`);
}

async function receiptHidesTheCard(kit: Kit): Promise<void> {
  const { data } = await answerOf(kit, 'receipt');
  parsed(Receipt, data);
  // The raw response: the contract's schema would keep only the last four digits.
  const sent = isFields(data) ? data['displayNum'] : undefined;
  const displayNum = typeof sent === 'string' ? sent : '';
  holds(
    /^\D*(?:\d{1,6}\D*)?$/.test(displayNum) && displayNum.replace(/\D/g, '').length <= 4,
    'receipt data.displayNum has more than four digits',
  );
}
