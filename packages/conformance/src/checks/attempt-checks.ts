import { randomUUID } from 'node:crypto';
import { type Endpoint, ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { answerOf, call, fixtureOf, succeeded } from '../call';
import { type Check, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { isRefused, leave } from './leave-attempt';
import { partOf } from '../references';
import type { Exchange } from '../wire/exchange';

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
