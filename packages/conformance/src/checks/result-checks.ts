import { PaymentAnswer } from '@istmo/contract/provider-schemas';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { answerOf } from '../call';
import { type Check, Failure, holds } from '../check';
import type { Kit } from '../kit';

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
];

async function verifies(kit: Kit): Promise<void> {
  const { data } = await answerOf(kit, 'authCapture');
  const answer = v.safeParse(PaymentAnswer, data);
  holds(answer.success, 'the answer is not what the contract says');
  const { signedResult, codOper, totalPay, currency, outcome, status } = answer.output;
  holds(signedResult !== undefined, 'there is no signedResult');
  const claims = await claimsOf(signedResult, kit.target.url);
  holds(claims['codOper'] === codOper, 'the signature is over another operation');
  holds(claims['paid'] === (status === 1), 'the signature says otherwise whether it is paid');
  holds(outcome === undefined || claims['outcome'] === outcome, 'the signature is over another outcome');
  holds(totalPay === undefined || claims['minorUnits'] === totalPay, 'the signature is over another amount');
  holds(currency === undefined || claims['currency'] === currency, 'the signature is over another currency');
}

async function claimsOf(token: string, url: string): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(KEYS, url)));
    return payload;
  } catch (error) {
    throw new Failure(`it does not verify (${error instanceof Error ? error.name : 'unknown'})`, {
      cause: error,
    });
  }
}
