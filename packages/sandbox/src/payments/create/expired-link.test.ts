import { CHALLENGE_TIMEOUT_MS } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { paymentLinks } from '../../db/schema';
import { asPayer } from '../../testing/as-payer';
import { auditBooks } from '../../testing/audit-books';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { COFFEE, FUNDS, payFromWallet } from '../../testing/wallet-payment';

const sandbox = useSandbox();
auditBooks(sandbox);

const expire = (expiresAt: Date | null) =>
  sandbox.services.db.update(paymentLinks).set({ expiresAt }).where(eq(paymentLinks.code, 'LK-CAFE0001'));
afterEach(() => expire(null));

const answerTo = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const expired = () => expire(new Date(sandbox.services.clock() - 1));
const MAY_BE_PAID = { code: 3000, key: 'possible_duplicated_tx' };
const EXPIRED = { code: 3000, key: 'expired_link' };

it.each([
  ['with the card that paid it before, long ago', '4111111111111111', MAY_BE_PAID],
  ['with another card', '5555555555554444', EXPIRED],
  ['with the card that was declined before', '4000000000000002', EXPIRED],
])('tells who pays an expired link %s', async (_how, cardNumber, expected) => {
  await sandbox.pay({});
  await sandbox.pay({ cardNumber: '4000000000000002' });
  sandbox.services.wait(3_600_000);
  await expired();
  expect(await answerTo(sandbox.pay({ cardNumber }))).toMatchObject(expected);
});

it('tells a wallet user who has paid it', async () => {
  const ana = await logInAs(sandbox);
  const pay = () => answerTo(payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS }));
  await pay();
  await expired();
  expect(await pay()).toMatchObject(MAY_BE_PAID);
});

describe('a payer who is at the bank when the link expires', () => {
  const info = () => answerTo(sandbox.client.paymentInfo({ code: 'LK-CAFE0001' }));
  const atBank = async () => {
    const { codOper } = await sandbox.pay({ cardNumber: '4000002760003184' });
    await expired();
    return codOper;
  };

  it('is told what is paid until the bank has no more time, and nobody pays anew', async () => {
    await atBank();
    expect(await info()).toMatchObject({
      code: 'LK-CAFE0001',
      othersValues: { EXPIRES_AT: expect.any(String) },
    });
    expect(await answerTo(sandbox.pay({ cardNumber: '5555555555554444' }))).toMatchObject(EXPIRED);
    sandbox.services.wait(CHALLENGE_TIMEOUT_MS);
    expect(await info()).toMatchObject(EXPIRED);
  });

  it('cannot go on once the payment is canceled', async () => {
    const codOper = await atBank();
    await sandbox.client.cancelChallenge(await asPayer(sandbox, { codOper }));
    expect(await info()).toMatchObject(EXPIRED);
  });
});
