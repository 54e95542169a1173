import { randomUUID } from 'node:crypto';
import { PASSWORD_ABOVE } from '@istmo/contract/provider';
import { CURRENCIES } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { topUp } from '../../payments/ledger/ledger';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import type { TestClient } from '../../testing/test-client';
import { ANA, BRUNO, clientWith, errorText, logInAs } from '../../testing/wallet-client';
import { CARD, FUNDS, type PaySource, payFromWallet, spendable } from '../../testing/wallet-payment';

const sandbox = useSandbox();
const { password } = ANA;
const at = (amount: string): PaySource => ({ type: 'MERCHANT_IDMERCHANT', idSearch: '1', amount });
const asksAgain = { code: 422, key: 'password_required' };

it('has an amount for each currency', () => {
  expect(Object.keys(PASSWORD_ABOVE).sort()).toEqual([...CURRENCIES].sort());
  expect(PASSWORD_ABOVE.USD).toBe(10_000);
});

describe('a payment from the balance', () => {
  it.each([
    ['the whole amount', { sourceSearch: at('100.01'), ...FUNDS }],
    [
      'a part of it, with a card',
      { sourceSearch: at('120.00'), ...CARD, useFunds: true, fundsAmount: '100.01' },
    ],
  ])('above the amount asks for the password again: %s', async (_case, body) => {
    const ana = await logInAs(sandbox);
    const attemptId = randomUUID();
    await expect(payFromWallet(ana, body, attemptId)).rejects.toMatchObject(asksAgain);
    expect(await spendable(ana)).toBe(12_640);
    expect(await ana.confirmPassword({ body: { password, attemptId } })).toEqual({ confirmed: true });
    const paid = await payFromWallet(ana, body, attemptId);
    expect(paid).toMatchObject({ status: 1 });
    expect(await spendable(ana)).toBe(12_640 - 10_001);
    // The same attempt, without an answer or after another login, is the same payment.
    expect(await payFromWallet(await logInAs(sandbox), body, attemptId)).toMatchObject({
      codOper: paid.codOper,
    });
  });

  it.each([
    ['of the amount', { sourceSearch: at('100.00'), ...FUNDS }],
    [
      'whose part is no more than it',
      { sourceSearch: at('120.00'), ...CARD, useFunds: true, fundsAmount: '20.00' },
    ],
    ['by card alone', { sourceSearch: at('120.00'), ...CARD }],
  ])('%s asks for no password', async (_case, body) => {
    await expect(payFromWallet(await logInAs(sandbox), body)).resolves.toMatchObject({ status: 1 });
  });

  it('asks who pays another user’s request', async () => {
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const { activityCode } = await bruno.sendActivity({ body: { to: ANA.user, amount: '110.00' } });
    const body = {
      sourceSearch: { type: 'SERVICE', idSearch: activityCode, amount: '110.00' },
      ...FUNDS,
    } as const;
    const attemptId = randomUUID();
    await expect(payFromWallet(ana, body, attemptId)).rejects.toMatchObject(asksAgain);
    await ana.confirmPassword({ body: { password, attemptId } });
    await expect(payFromWallet(ana, body, attemptId)).resolves.toMatchObject({ status: 1 });
    // Requests stay when a test ends; the balance is what the next one expects.
    await topUp(sandbox.services, { userId: 100, amount: 11_000, reference: attemptId });
  });
});

describe('payments of one login', () => {
  const pay = (client: TestClient, amount: string, attemptId?: string) =>
    errorText(payFromWallet(client, { sourceSearch: at(amount), ...FUNDS }, attemptId));
  const ASKS = '422 password_required';

  it('ask once they add up to more than the amount, whatever they are', async () => {
    const ana = await logInAs(sandbox);
    const attemptId = randomUUID();
    // The same attempt counts once, and what is refused does not.
    for (let sent = 0; sent < 3; sent += 1) expect(await pay(ana, '60.00', attemptId)).toBe('let in');
    expect(await pay(ana, '40.01')).toBe(ASKS);
    const both = { sourceSearch: at('90.00'), ...CARD, useFunds: true, fundsAmount: '30.00' };
    expect(await errorText(payFromWallet(ana, both))).toBe('let in');
    expect(await pay(ana, '10.01')).toBe(ASKS);
    expect(await pay(ana, '10.00')).toBe('let in');
    expect(await errorText(payFromWallet(ana, { ...both, fundsAmount: '1.00' }))).toBe(ASKS);
    const bruno = await logInAs(sandbox, BRUNO);
    const { activityCode } = await bruno.sendActivity({ body: { to: ANA.user, amount: '1.00' } });
    const request = { type: 'SERVICE', idSearch: activityCode, amount: '1.00' } as const;
    expect(await errorText(payFromWallet(ana, { sourceSearch: request, ...FUNDS }))).toBe(ASKS);
    expect(await spendable(ana)).toBe(12_640 - 10_000);
    // The password counts for its attempt, and a new login has typed it.
    const confirmed = randomUUID();
    await ana.confirmPassword({ body: { password, attemptId: confirmed } });
    expect(await pay(ana, '2.00', confirmed)).toBe('let in');
    expect(await pay(ana, '1.00')).toBe(ASKS);
    expect(await pay(clientWith(sandbox, (await ana.refreshLogin({})).token), '1.00')).toBe(ASKS);
    expect(await pay(await logInAs(sandbox), '1.00')).toBe('let in');
  });

  it('pay no more than the amount when they are sent at once', async () => {
    const ana = await logInAs(sandbox);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => pay(ana, '30.00')));
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === ASKS)).toHaveLength(5);
    expect(await spendable(ana)).toBe(12_640 - 9_000);
  });
});

describe('the password', () => {
  it('counts for one attempt of one login, which a refresh keeps', async () => {
    const { token } = await sandbox.client.login({ body: ANA });
    const [attemptId, other] = [randomUUID(), randomUUID()];
    const ana = clientWith(sandbox, token);
    const body = { sourceSearch: at('100.01'), ...FUNDS };
    await ana.confirmPassword({ body: { password, attemptId } });
    await expect(payFromWallet(ana, body, other)).rejects.toMatchObject(asksAgain);
    await expect(payFromWallet(await logInAs(sandbox), body, attemptId)).rejects.toMatchObject(asksAgain);
    const refreshed = clientWith(sandbox, (await ana.refreshLogin({})).token);
    await expect(payFromWallet(refreshed, body, attemptId)).resolves.toMatchObject({ status: 1 });
    await expect(payFromWallet(refreshed, body)).rejects.toMatchObject(asksAgain);
  });

  it('is refused if it is wrong, and after five times the login has to wait', async () => {
    const ana = await logInAs(sandbox);
    const attemptId = randomUUID();
    const guess = (typed: string) => ana.confirmPassword({ body: { password: typed, attemptId } });
    const wrong = { code: 422, message: /contraseña no es correcta/ };
    for (let count = 0; count < 4; count += 1) await expect(guess('Wrong#2026')).rejects.toMatchObject(wrong);
    await guess(password);
    for (let count = 0; count < 5; count += 1) await expect(guess('Wrong#2026')).rejects.toMatchObject(wrong);
    await expect(guess(password)).rejects.toMatchObject({ code: 429, message: /15 minutos/ });
    // Neither the user's other logins nor a new one are kept waiting by who has this one.
    await expect(
      (await logInAs(sandbox)).confirmPassword({ body: { password, attemptId } }),
    ).resolves.toEqual({ confirmed: true });
  });

  it('is kept nowhere', async () => {
    const ana = await logInAs(sandbox);
    const body = { password: 'Guess#4711-typed', attemptId: randomUUID() };
    await ana.confirmPassword({ body }).catch(() => undefined);
    expect(await dumpDatabase(sandbox.services.db)).not.toContain(body.password);
    expect(sandbox.services.lines.join('\n')).not.toContain(body.password);
  });
});
