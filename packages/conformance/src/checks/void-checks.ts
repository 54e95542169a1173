import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@istmo/contract/provider';
import { PaymentAnswer } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, fixtureOf, succeeded } from '../call';
import { type Check, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { isRefused, leave } from './leave-attempt';
import { anotherPayer } from './new-guest';
import { withCard } from './test-card';

const ROUNDS = 5;

/** Checks for attempts that the payer has voided. */
export const voidChecks: readonly Check[] = [
  check('late', 'A request that arrives after its attempt was voided is refused', refusesLate),
  check('paid', 'An attempt that was paid stays paid, and the answer says so', staysPaid),
  check('bank', 'A card at its bank is canceled, and its request refused from then on', leavesTheBank),
  check('race', 'Of a payment and a void at the same moment one wins, and both say which', agrees),
];

function check(what: string, shows: string, run: Check['run']): Check {
  return { id: `void/${what}`, shows, section: 7, run };
}

async function refusesLate(kit: Kit): Promise<void> {
  await answerOf(kit, 'voidAttempt');
  await answerOf(kit, 'authCapture');
  const attempt = randomUUID();
  for (const time of ['the first', 'the second']) {
    const { result, payment } = await leave(kit, attempt);
    holds(result === 'voided' && payment === null, `${time} void answers ${result}`);
    await isRefused(kit, 'authCapture', attempt);
  }
}

async function staysPaid(kit: Kit): Promise<void> {
  await answerOf(kit, 'voidAttempt');
  const paid = v.parse(PaymentAnswer, (await answerOf(kit, 'authCapture')).data);
  const { result, payment } = await leave(kit, kit.attempts.get('authCapture') ?? '');
  holds(result === 'paid', `result ${result}, not paid`);
  holds(payment?.codOper === paid.codOper && payment.status === paid.status, 'another payment was answered');
}

async function leavesTheBank(kit: Kit): Promise<void> {
  await answerOf(kit, 'voidAttempt');
  await answerOf(kit, 'authCapture');
  const card = kit.fixture.cards.challenged;
  if (!card) throw new Skip('the fixture has no card that is asked about');
  const attempt = randomUUID();
  succeeded(
    await call(kit, 'authCapture', { attempt, change: withCard(card), ...(await anotherPayer(kit)) }),
  );
  const { result, payment } = await leave(kit, attempt);
  holds(result === 'voided', `result ${result}, not voided`);
  holds(payment?.outcome === 'canceled', 'the payment is not canceled');
  await isRefused(kit, 'authCapture', attempt);
}

async function agrees(kit: Kit): Promise<void> {
  await answerOf(kit, 'voidAttempt');
  await answerOf(kit, 'authCapture');
  if (fixtureOf(kit, 'authCapture').once) throw new Skip('it may be called once only');
  for (let round = 0; round < ROUNDS; round += 1) {
    const attempt = randomUUID();
    const [left, begun] = await Promise.all([leave(kit, attempt), call(kit, 'authCapture', { attempt })]);
    const code = begun.envelope?.headerStatus.code;
    const expected = left.result === 'paid' ? 200 : ERROR_CODES.attemptVoided;
    holds(code === expected, `void answers ${left.result}, and the payment code ${String(code)}`);
  }
}
