import { randomUUID } from 'node:crypto';
import { CardInstallmentPlans, PaymentAnswer, Receipt } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, succeeded } from '../call';
import { type CallParts, merge } from '../fixture';
import { type Check, type Exchange, Failure, holds, type Kit, Skip } from '../kit';
import { anotherPayer, withCard } from './new-guest';

/** Checks for cards that pay in installments, for a provider that has them. */
export const installmentChecks: readonly Check[] = [
  {
    id: 'card/installments',
    shows: 'A plan that is offered can be paid: all of the amount, with the installments on the receipt',
    section: 4,
    run: paysAPlan,
  },
  {
    id: 'card/no-such-installments',
    shows: 'Installments that the card does not have are refused at their field, and nothing is charged',
    section: 4,
    run: refusesOthers,
  },
];

type Plan = v.InferOutput<typeof CardInstallmentPlans>['plans'][number];

async function plansOf(kit: Kit): Promise<readonly Plan[]> {
  const { plans } = v.parse(CardInstallmentPlans, (await answerOf(kit, 'cardInstallments')).data);
  holds(new Set(plans.map(({ planId }) => planId)).size === plans.length, 'two plans have one planId');
  return plans;
}

/** Pays the fixture's order by its card with installments, in a new attempt. */
async function pay(kit: Kit, choice: Pick<Plan, 'planId' | 'count'>) {
  await answerOf(kit, 'authCapture');
  const card = kit.fixture.cards.installments;
  if (!card) throw new Skip('the fixture has no card with installments');
  const { planId, count } = choice;
  const change = [withCard(card), card.order, { body: { installments: count, planId } }].reduce<unknown>(
    merge,
    {},
  );
  const attempt = randomUUID();
  // Each is a valid part of a call.
  const options = { change: change as CallParts, attempt, ...(await anotherPayer(kit)) };
  return { attempt, exchange: await call(kit, 'authCapture', options) };
}

async function paysAPlan(kit: Kit): Promise<void> {
  const [plan] = await plansOf(kit);
  if (!plan) throw new Skip('the card of the fixture has no plans');
  const { attempt, exchange } = await pay(kit, plan);
  const { status, codOper, totalPay } = v.parse(PaymentAnswer, succeeded(exchange).data);
  holds(status === 1, `authCapture data.status is ${status}, not 1`);
  const change = { query: { conditional: `cOper::${codOper}` } };
  const receipt = v.parse(Receipt, succeeded(await call(kit, 'receipt', { change, attempt })).data);
  holds(totalPay === undefined || totalPay === receipt.totalPay, 'receipt data.totalPay is another amount');
  const paid = receipt.installments;
  holds(
    paid?.count === plan.count && paid.interestFree === plan.interestFree,
    'receipt data.installments is not the plan that was paid',
  );
}

async function refusesOthers(kit: Kit): Promise<void> {
  const [plan] = await plansOf(kit);
  const other = { planId: plan?.planId ?? 'none', count: 60 };
  const { attempt, exchange } = await pay(kit, other);
  const code = exchange.envelope?.headerStatus.code;
  holds(code === 422, `installments that nobody offered: code ${code ?? exchange.status}`);
  holds(namesTheField(exchange), 'the refusal does not name the field installments');
  const found = await call(kit, 'paymentByAttempt', { attempt });
  if (found.envelope?.headerStatus.code === 200) throw new Failure('the refused attempt has a payment');
}

const Refusal = v.object({ issues: v.array(v.object({ at: v.string() })) });

function namesTheField({ data }: Exchange): boolean {
  const refusal = v.safeParse(Refusal, data);
  return refusal.success && refusal.output.issues.some(({ at }) => at.endsWith('.installments'));
}
