import { PaymentAnswer } from '@istmo/contract/provider-schemas';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { answerOf, call, succeeded } from '../call';
import { type Check, Failure, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { fetchAnswer } from '../wire/http-client';

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

/** The calls by an operation's code. Its code is in return addresses, mails and logs. */
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
