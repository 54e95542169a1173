import { Push } from '@istmo/contract/provider';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sendMail } from '../mail/send-mail';
import { PUSH_CHANNEL } from '../db/notifications';
import { useSandbox } from '../testing/test-sandbox';
import { logInAs } from '../testing/wallet-client';
import { notify } from './notify';

const sandbox = useSandbox();

/** The topics and types of what was pushed while something happened. */
async function pushedDuring(happens: () => Promise<unknown>): Promise<string[]> {
  const pushes: string[] = [];
  const stop = await sandbox.listen(PUSH_CHANNEL, {
    onMessage: (text) => {
      const { topic, type } = v.parse(Push, JSON.parse(text));
      pushes.push(`${topic} ${type}`);
    },
  });
  await happens();
  const { clock, db } = sandbox.services;
  await notify(db, { userId: 101, title: 'Fin', text: '', now: clock() });
  await expect.poll(() => pushes).toContain('user:101 notification');
  await stop();
  return pushes.slice(0, -1);
}

it('pushes to the user alone, once it is true', async () => {
  const ana = await logInAs(sandbox);
  const { clock, db } = sandbox.services;
  const notification = { userId: 100, title: 'Prueba', text: 'Hola', now: clock() };
  const pushes = await pushedDuring(async () => {
    await notify(db, notification);
    const undone = db.transaction(async (tx) => {
      await notify(tx, { ...notification, title: 'Nunca' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
  });
  expect(pushes).toEqual(['user:100 notification']);
  expect(await ana.notifications({})).toMatchObject([{ title: 'Prueba', text: 'Hola', read: false }]);
});

it('pushes each step of a payment of theirs, and tells the last', async () => {
  const ana = await logInAs(sandbox);
  const sourceSearch = { type: 'PAYMENT_STATION', idSearch: 'PS-0001', amount: '12.50' } as const;
  const pay = () =>
    ana.payActivity({ attemptId: crypto.randomUUID(), body: { sourceSearch, useFunds: true } });
  const pushes = await pushedDuring(pay);
  expect(pushes.filter((push) => push.startsWith('user:100'))).toEqual([
    'user:100 payment.created',
    'user:100 notification',
    'user:100 payment.approved',
  ]);
});

it('mails nothing that was rolled back, and nobody where there is nobody', async () => {
  const { clock, db } = sandbox.services;
  const mail = { subject: 'Asunto', text: 'Texto', html: '', kind: 'receipt', now: clock() } as const;
  const undone = db.transaction(async (tx) => {
    await sendMail({ ...sandbox.services, db: tx }, { ...mail, to: 'nunca@correo.test' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await sendMail(sandbox.services, { ...mail, to: undefined });
  await sendMail(sandbox.services, { ...mail, to: 'una@correo.test' });
  expect(await db.query.mails.findMany()).toMatchObject([{ to: 'una@correo.test', code: '' }]);
});
