import { randomUUID } from 'node:crypto';
import { type Endpoint, ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { PaymentAnswer, VoidAnswer } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, fixtureOf, succeeded } from '../call';
import { partOf } from '../fixture';
import { type Check, type Exchange, Failure, holds, type Kit, Skip } from '../kit';
import { anotherPayer, withCard } from './new-guest';

/** Voids an attempt. */
async function leave(kit: Kit, attempt: string): Promise<v.InferOutput<typeof VoidAnswer>> {
  const { data } = succeeded(await call(kit, 'voidAttempt', { attempt }));
  const parsed = v.safeParse(VoidAnswer, data);
  if (!parsed.success) throw new Failure('the answer is not what the contract says');
  return parsed.output;
}

/** Throws a Failure unless a request of the attempt is rejected because it was voided. */
async function isRefused(kit: Kit, name: string, attempt: string): Promise<void> {
  const { envelope } = await call(kit, name, { attempt });
  const code = envelope?.headerStatus.code;
  const expected = ERROR_CODES.attemptVoided;
  holds(code === expected, `the late request: code ${String(code)}, not ${expected}`);
}

const AT_ONCE = 5;

/**
 * The checks for every call that moves money: one payment per attempt, for one order, with the provider's
 * amount.
 */
export function attemptChecks(name: string, { idempotent, auth }: Endpoint): Check[] {
  if (!idempotent || auth === 'server') return [];
  const check = (what: string, shows: string, run: (kit: Kit) => Promise<void>): Check => ({
    id: `${name}/${what}`,
    shows,
    section: 7,
    run,
  });
  return [
    check('once', 'An attempt that is sent again is answered with the first payment', (kit) =>
      once(kit, name),
    ),
    check(
      'once-at-once',
      `${String(AT_ONCE)} calls of one attempt at the same moment make one payment`,
      (kit) => onceAtOnce(kit, name),
    ),
    check('any-case', 'An attempt whose id is written in upper case is the same attempt', (kit) =>
      onceInAnyCase(kit, name),
    ),
    check(
      'conflict',
      'An attempt that is sent again with another amount, card or payer is a conflict, and is not paid',
      (kit) => conflicts(kit, name),
    ),
    check('voided', 'A request that arrives after its attempt was voided is refused', (kit) =>
      refusesVoided(kit, name),
    ),
    check('attempt', 'An attempt for something else is a conflict, and there is none without an id', (kit) =>
      attemptBelongs(kit, name),
    ),
    check('amount', 'The provider decides the amount: a lower one is refused', (kit) =>
      decidesAmount(kit, name),
    ),
  ];
}

function operationOf({ data }: Exchange): string {
  const code = partOf(data, ['codOper']);
  holds(typeof code === 'string' && code !== '', 'no operation code was answered');
  return code;
}

async function once(kit: Kit, name: string): Promise<void> {
  const first = await answerOf(kit, name);
  const attempt = kit.attempts.get(name) ?? '';
  const again = succeeded(await call(kit, name, { attempt }));
  holds(operationOf(first) === operationOf(again), 'the second answer has another operation code');
}

async function onceInAnyCase(kit: Kit, name: string): Promise<void> {
  const first = await answerOf(kit, name);
  const attempt = (kit.attempts.get(name) ?? '').toUpperCase();
  const again = succeeded(await call(kit, name, { attempt }));
  holds(operationOf(first) === operationOf(again), 'in upper case it has another operation code');
}

async function conflicts(kit: Kit, name: string): Promise<void> {
  const { lower, conflicts: changes } = fixtureOf(kit, name);
  await answerOf(kit, name);
  const attempt = kit.attempts.get(name) ?? '';
  const variants = [...(lower ? [{ why: 'another amount', ...lower }] : []), ...changes];
  if (variants.length === 0) throw new Skip('the fixture has no other amount, card or payer');
  for (const { why, ...change } of variants) {
    const { envelope } = await call(kit, name, { attempt, change });
    const code = envelope?.headerStatus.code;
    holds(code === ERROR_CODES.conflict, `${why}: code ${String(code)}, not ${ERROR_CODES.conflict}`);
  }
}

async function onceAtOnce(kit: Kit, name: string): Promise<void> {
  await answerOf(kit, name);
  if (fixtureOf(kit, name).once) throw new Skip('it may be called once only');
  const attempt = randomUUID();
  const sent = Array.from({ length: AT_ONCE }, () => call(kit, name, { attempt }));
  const codes = (await Promise.all(sent)).map((exchange) => operationOf(succeeded(exchange)));
  const different = new Set(codes).size;
  holds(different === 1, `${different} operation codes were answered`);
}

async function refusesVoided(kit: Kit, name: string): Promise<void> {
  await answerOf(kit, 'voidAttempt');
  await answerOf(kit, name);
  const attempt = randomUUID();
  await leave(kit, attempt);
  await isRefused(kit, name, attempt);
}

async function attemptBelongs(kit: Kit, name: string): Promise<void> {
  const { other } = fixtureOf(kit, name);
  await answerOf(kit, name);
  const bare = await call(kit, name, { attempt: null });
  const code = bare.envelope?.headerStatus.code ?? 0;
  const refused = code >= 400 && code < 500 && !SESSION_CODES.includes(code);
  holds(refused, `without an attempt’s id: code ${code}, not 400 to 499`);
  if (!other) throw new Skip('the fixture has nothing else to pay');
  const answered = await call(kit, name, { attempt: kit.attempts.get(name) ?? '', change: other });
  const conflict = answered.envelope?.headerStatus.code;
  holds(
    conflict === ERROR_CODES.conflict,
    `for something else: code ${String(conflict)}, not ${ERROR_CODES.conflict}`,
  );
}

async function decidesAmount(kit: Kit, name: string): Promise<void> {
  const { lower } = fixtureOf(kit, name);
  await answerOf(kit, name);
  if (!lower) throw new Skip('the fixture has no lower amount');
  const { envelope } = await call(kit, name, { change: lower });
  const code = envelope?.headerStatus.code ?? 0;
  holds(
    code >= 400 && code < 500 && !SESSION_CODES.includes(code),
    `a lower amount: code ${code}, not 400 to 499`,
  );
}

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
