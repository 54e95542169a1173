import { ERROR_CODES } from '@istmo/contract/provider';
import { VoidAnswer, PaymentWaitingError } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, type CallOptions, fixtureOf, isMissing, succeeded } from '../call';
import { type Check, type Exchange, Failure, holds, type Kit, rowNamed, Skip } from '../kit';
import { CallParts, merge, partOf } from '../fixture';
import { anotherPayer, withCard } from './new-guest';

const AT_ONCE = 5;

/** The calls that continue a payment, with the call that creates it. */
const CONTINUED: Readonly<Record<string, { begun: string; with: (codOper: string) => CallParts }>> = {
  nequiQr: { begun: 'nequiRequest', with: (code) => ({ query: { code } }) },
  nequiPush: { begun: 'nequiRequest', with: (code) => ({ body: { code } }) },
  updateCrypto: { begun: 'createCrypto', with: (id) => ({ params: { id } }) },
};

/**
 * Checks that no call creates a second waiting payment for a single-use link, and that the payer of any other link is asked
 * to confirm.
 */
export const waitingChecks: readonly Check[] = [
  check(
    'waiting/others',
    'While a payment waits, every call that would begin another of the same is refused',
    refusesOthers,
  ),
  check(
    'waiting/race',
    `Of ${String(AT_ONCE)} attempts at the same moment one waits, and the others are refused`,
    oneWaits,
  ),
  check(
    'waiting/payer',
    'While a payment of what many pay waits, its payer is asked before another, and may confirm that one',
    asksPayer,
  ),
  check('waiting/void', 'Whoever holds it leaves the payment that waits, and may pay anew', letsAnew),
];

function check(id: string, shows: string, run: Check['run']): Check {
  return { id, shows, section: 7, run };
}

/** The change to a call that pays a single-use link. Throws a Skip if the fixture has none. */
function single(kit: Kit, name: string): CallParts {
  const found = fixtureOf(kit, name).single;
  if (!found) throw new Skip('the fixture has nothing that is paid once only');
  return found;
}

/** Creates a challenged card payment for a single-use link. The caller voids it. */
async function begin(kit: Kit): Promise<Exchange> {
  const card = kit.fixture.cards.challenged;
  if (!card) throw new Skip('the fixture has no card that is asked about');
  const change = v.parse(CallParts, merge(single(kit, 'authCapture'), withCard(card)));
  return call(kit, 'authCapture', { change, ...(await anotherPayer(kit)) });
}

async function whileWaiting(kit: Kit, act: (codOper: string) => Promise<void>): Promise<void> {
  const begun = succeeded(await begin(kit));
  try {
    await act(operationOf(begun));
  } finally {
    await leave(kit, begun);
  }
}

/** Cancels at the bank instead of by the link's code, because a service limits how many payments a code may void. */
function leave(kit: Kit, begun: Exchange): Promise<Exchange> {
  const { attempt = null } = begun.request;
  return call(kit, 'cancelChallenge', { attempt, change: { params: { codOper: operationOf(begun) } } });
}

/** The calls that would create another payment, with their input. Creates the payments that some of them continue. */
async function othersOf(kit: Kit): Promise<Map<string, CallOptions & { change: CallParts }>> {
  const others = new Map<string, CallOptions & { change: CallParts }>();
  const isMeant = (name: string) => rowNamed(name).errors?.includes(ERROR_CODES.paymentWaiting);
  for (const name of kit.calls.filter(isMeant)) {
    const continued = CONTINUED[name];
    const change = kit.fixture.calls[continued?.begun ?? name]?.single;
    if (!change) continue;
    if (!continued) {
      others.set(name, { change });
      continue;
    }
    const begun = await call(kit, continued.begun, { change });
    if (isMissing(begun)) continue;
    const { attempt = null } = begun.request;
    others.set(name, { attempt, change: continued.with(operationOf(succeeded(begun))) });
  }
  return others;
}

/** All calls share one waiting payment: a service counts a challenged card as declined, and rejects it after several. */
async function refusesOthers(kit: Kit): Promise<void> {
  const others = await othersOf(kit);
  await whileWaiting(kit, async (codOper) => {
    for (const [name, options] of others) {
      const exchange = await call(kit, name, options);
      if (!isMissing(exchange)) isRefused(exchange, codOper);
    }
  });
}

async function oneWaits(kit: Kit): Promise<void> {
  await answerOf(kit, 'authCapture');
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => begin(kit)));
  const waiting = answers.filter(({ envelope }) => envelope?.headerStatus.code === 200);
  try {
    holds(waiting.length === 1, `${String(waiting.length)} wait`);
    const [codOper = ''] = waiting.map(operationOf);
    for (const answer of answers) if (!waiting.includes(answer)) isRefused(answer, codOper);
  } finally {
    for (const begun of waiting) await leave(kit, begun);
  }
}

/** The fixture's payer has the same phone in each call, and confirms each payment. */
async function asksPayer(kit: Kit): Promise<void> {
  const card = kit.fixture.cards.challenged;
  if (!card) throw new Skip('the fixture has no card that is asked about');
  const change = v.parse(CallParts, withCard(card));
  const begun = succeeded(await call(kit, 'authCapture', { change, ...(await anotherPayer(kit)) }));
  try {
    const asked = await call(kit, 'nequiRequest', { change: { body: { confirmedDuplicate: false } } });
    const { waiting } = waitingIn(asked);
    holds(waiting.confirmable, 'the refusal does not say that the payer may confirm the payment');
    succeeded(await call(kit, 'nequiRequest'));
  } finally {
    await leave(kit, begun);
  }
}

async function letsAnew(kit: Kit): Promise<void> {
  await whileWaiting(kit, async (codOper) => {
    const { data } = succeeded(await call(kit, 'voidWaiting', { change: { params: { codOper } } }));
    const left = v.safeParse(VoidAnswer, data);
    holds(left.success && left.output.result === 'voided', 'the payment that waits is not voided');
    await whileWaiting(kit, () => Promise.resolve());
  });
}

function isRefused(exchange: Exchange, codOper: string): void {
  const { waiting } = waitingIn(exchange);
  holds(waiting.codOper === codOper, `the refusal of ${exchange.row} names another payment`);
}

/** The data of the error that another payment waits. Throws a Failure for any other answer. */
function waitingIn({ row, envelope, status, data }: Exchange): v.InferOutput<typeof PaymentWaitingError> {
  const code = envelope?.headerStatus.code;
  const expected = ERROR_CODES.paymentWaiting;
  holds(code === expected, `${row} answered code ${String(code)}, not ${expected}`);
  holds(status === 409, `${row} answered HTTP ${String(status)}, not 409`);
  const refusal = v.safeParse(PaymentWaitingError, data);
  if (!refusal.success) throw new Failure(`the refusal of ${row} does not say which payment waits`);
  return refusal.output;
}

function operationOf({ data }: Exchange): string {
  const code = partOf(data, ['codOper']);
  holds(typeof code === 'string' && code !== '', 'no operation code was answered');
  return code;
}
