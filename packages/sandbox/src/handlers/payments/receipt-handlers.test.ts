import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '../../db/schema';
import { payerOf } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

const send = async (codOper: string, email = 'ana@correo.com') =>
  sandbox.client.sendReceipt({ ...(await payerOf(sandbox, codOper)), body: { email } });

async function lastMail() {
  const [sent] = await sandbox.services.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return sent;
}

const donating = { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 };

it('mails what was paid to whom, and of the card its last digits', async () => {
  const { codOper } = await sandbox.pay({}, donating);
  expect(await send(codOper)).toEqual({ sentTo: 'ana@correo.com' });
  const sent = await lastMail();
  expect(sent).toMatchObject({ to: 'ana@correo.com', kind: 'receipt', code: codOper });
  expect(sent?.subject).toBe('Comprobante de pago · Café Boquete');
  expect(sent?.text.split('\n')).toEqual([
    'Comprobante de pago',
    '$50.15',
    'Estado: Aprobado',
    'Comercio: Café Boquete',
    expect.stringMatching(/^Concepto: ./),
    'Donación: $2.00',
    'Método: Visa •••• 1111',
    expect.stringMatching(/^Fecha: \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
    `Operación: ${codOper}`,
    `Ver el comprobante: ${sandbox.services.config.origins.checkout}/pf/default-receipt/${codOper}`,
    expect.stringMatching(/^Istmo nunca le pedirá/),
  ]);
});

it('says of a declined payment that it was', async () => {
  const { codOper } = await sandbox.pay({ cardNumber: '4000000000000002' });
  await send(codOper);
  expect((await lastMail())?.text).toContain('Su banco no aprobó el pago');
});

it('mails the voucher of cash that waits to be paid', async () => {
  const { codOper, voucher } = await sandbox.client.payCash({
    attemptId: randomUUID(),
    body: { codePay: 'LK-CAFE0001', amount: '48.15', email: 'ana@correo.com', name: 'Ana Batista' },
  });
  await send(codOper);
  expect(await lastMail()).toMatchObject({ kind: 'voucher', code: voucher?.reference });
});

it('mails five times in a quarter of an hour, to whatever addresses', async () => {
  const { codOper } = await sandbox.pay({});
  for (const to of ['a@b.pa', 'b@b.pa', 'c@b.pa', 'd@b.pa', 'e@b.pa']) await send(codOper, to);
  await expect(send(codOper, 'f@b.pa')).rejects.toMatchObject({ code: 429, message: /Espere 15 minutos/ });
  expect((await lastMail())?.to).toBe('e@b.pa');
  await expect(send((await sandbox.pay({})).codOper)).resolves.toBeDefined();
});

it('mails ten times to one address, of whatever operations', async () => {
  const to = 'Molesta@correo.com';
  for (let sent = 0; sent < 10; sent += 1) await send((await sandbox.pay({})).codOper, to);
  const { codOper } = await sandbox.pay({});
  await expect(send(codOper, to.toLowerCase())).rejects.toMatchObject({ code: 429 });
  await expect(send(codOper, 'otra@correo.com')).resolves.toBeDefined();
});

it.each([
  ['what is no address', 422, async () => send((await sandbox.pay({})).codOper, 'ana')],
  ['an operation of nobody', 404, () => send('AUTH_CAP-NOBODY')],
])('refuses %s', async (_case, code, call) => {
  await expect(call()).rejects.toMatchObject({ code });
});
