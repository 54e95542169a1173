import { DUPLICATE_WINDOW_MS } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentLinks } from '../../db/schema';
import { createTestPayment } from '../../testing/create-test-payment';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

it.each([
  ['the same amount on the same card', {}, 'possible_duplicated_tx'],
  ['another card', { cardNumber: '5555555555554444' }, undefined],
])('looks at %s within a short time on a guarded link', async (_case, card, key) => {
  const guarded = { codePay: 'LK-DUPGUARD1' };
  await sandbox.pay({}, guarded);
  const again = await sandbox.pay(card, guarded).catch((error: unknown) => error);
  expect(again).toMatchObject(key === undefined ? { status: 1 } : { code: 422, key });
  sandbox.services.wait(DUPLICATE_WINDOW_MS + 1);
  expect(await sandbox.pay({}, guarded)).toMatchObject({ status: 1 });
});

it('takes a guarded link that expires while it is looked at for a possible duplicate', async () => {
  const { db, clock } = sandbox.services;
  const ends = clock() + 1000;
  const expires = (at: Date | null) =>
    db.update(paymentLinks).set({ expiresAt: at }).where(eq(paymentLinks.code, 'LK-DUPGUARD1'));
  await expires(new Date(ends));
  let now = ends - 1;
  const late = createTestPayment(
    { ...sandbox.services, clock: () => now },
    {
      address: { code: 'LK-DUPGUARD1' },
      refusal: () => {
        now = ends;
        return undefined;
      },
    },
  );
  await expect(late).rejects.toMatchObject({ code: 422, message: 'possible_duplicated_tx' });
  await expires(null);
});

it('lets one of two cards through that are sent at the same moment on a guarded link', async () => {
  const send = () => sandbox.pay({}, { codePay: 'LK-DUPGUARD1' }).catch(() => undefined);
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.filter((answer) => answer !== undefined)).toHaveLength(1);
});

it('lets a developer pay the ordinary link again and again, and after a decline the guarded one', async () => {
  await sandbox.pay({});
  expect(await sandbox.pay({})).toMatchObject({ status: 1 });
  const declined = { cardNumber: '4000000000000002' };
  await sandbox.pay(declined, { codePay: 'LK-DUPGUARD1' });
  expect(await sandbox.pay(declined, { codePay: 'LK-DUPGUARD1' })).toMatchObject({ status: 0 });
});
