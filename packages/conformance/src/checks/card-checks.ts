import { PaymentAnswer, Receipt } from '@istmo/contract/provider-schemas';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { answerOf, call, succeeded } from '../call';
import { isFields } from '../fixture';
import { type Check, Failure, holds, type Kit, Skip } from '../kit';
import { fetchAnswer } from '../wire/send';
import { anotherPayer, withCard } from './new-guest';

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

type CardStatus = Pick<PaymentAnswer, 'codOper' | 'status'>;

function agrees(name: string, found: CardStatus, paid: CardStatus): void {
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

const KEYS = '/.well-known/jwks.json';

/** Checks for the signed result, which a merchant's server verifies with the published keys. */
export const resultChecks: readonly Check[] = [
  {
    id: 'result/signed',
    shows:
      'A paid result carries a JWS that verifies with the published keys and says the same as the answer',
    section: 4,
    run: verifies,
  },
  {
    id: 'result/keys',
    shows: 'Each published key has its own kid, no private part, and may be read by pages of any origin',
    section: 4,
    run: publishesKeys,
  },
  {
    id: 'result/stranger',
    shows:
      'Who knows the operation’s code alone gets no signed result; the payer by the attempt’s id, and the merchant’s server by its key, do',
    section: 4,
    run: signsForThePayer,
  },
];

/** The calls that take an operation code, which strangers may find in return addresses, mails and logs. */
const BY_OPERATION = ['receipt', 'paymentByOperation', 'yappyStatus', 'cryptoPayment'] as const;

async function signsForThePayer(kit: Kit): Promise<void> {
  await answerOf(kit, 'authCapture');
  const { calls, serverKey: authorization } = kit.fixture;
  for (const name of BY_OPERATION.filter((name) => calls[name] && calls[name].skip === undefined)) {
    const { data } = await answerOf(kit, name);
    holds(!isSigned(data), `${name} has a data.signedResult for a stranger`);
  }
  const attempt = kit.attempts.get('authCapture') ?? '';
  for (const name of ['receipt', 'paymentByOperation']) {
    const own = succeeded(await call(kit, name, { attempt }));
    holds(isSigned(own.data), `${name} has no data.signedResult for the payer’s attempt`);
    if (authorization === undefined) continue;
    const merchants = succeeded(await call(kit, name, { authorization }));
    holds(isSigned(merchants.data), `${name} has no data.signedResult for the merchant’s server`);
  }
}

const isSigned = (data: unknown) => v.is(v.object({ signedResult: v.string() }), data);

const KeySet = v.object({
  keys: v.pipe(
    v.array(v.object({ kid: v.pipe(v.string(), v.nonEmpty()), d: v.optional(v.never()) })),
    v.nonEmpty(),
  ),
});

async function publishesKeys({ target }: Kit): Promise<void> {
  const response = await fetchAnswer(new URL(KEYS, target.url), {});
  if (response.status === 404) throw new Skip(`there is no ${KEYS}`, 'notOffered');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeySet), await response.text());
  if (!parsed.success) throw new Failure(`${KEYS}: ${v.getDotPath(parsed.issues[0]) ?? 'not a key set'}`);
  const kids = parsed.output.keys.map(({ kid }) => kid);
  holds(new Set(kids).size === kids.length, `${KEYS}: two keys have the same kid`);
  const allowed = response.headers.get('access-control-allow-origin');
  holds(allowed === '*', `${KEYS} has no access-control-allow-origin: *`);
}

async function verifies(kit: Kit): Promise<void> {
  const { data } = await answerOf(kit, 'authCapture');
  const answer = v.safeParse(PaymentAnswer, data);
  holds(answer.success, 'the answer is not what the contract says');
  const { signedResult, codOper, totalPay, currency, outcome, status } = answer.output;
  holds(signedResult !== undefined, 'authCapture has no data.signedResult');
  const claims = await claimsOf(signedResult, kit.target.url);
  holds(claims['codOper'] === codOper, 'authCapture data.signedResult is over another operation');
  holds(claims['paid'] === (status === 1), 'authCapture data.signedResult says otherwise whether it is paid');
  holds(
    outcome === undefined || claims['outcome'] === outcome,
    'authCapture data.signedResult is over another outcome',
  );
  holds(
    totalPay === undefined || claims['minorUnits'] === totalPay,
    'authCapture data.signedResult is over another amount',
  );
  holds(
    currency === undefined || claims['currency'] === currency,
    'authCapture data.signedResult is over another currency',
  );
}

async function claimsOf(token: string, url: string): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(KEYS, url)));
    return payload;
  } catch (error) {
    throw new Failure(
      `authCapture data.signedResult does not verify (${error instanceof Error ? error.name : 'unknown'})`,
      {
        cause: error,
      },
    );
  }
}
