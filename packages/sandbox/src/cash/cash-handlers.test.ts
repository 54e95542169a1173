import { randomUUID } from 'node:crypto';
import { CASH_PENDING_MS, parseCashPointText, payCashStatus } from '@istmo/domain';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../db/schema';
import { attempt, balances, createWorld } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();

describe('cash handlers', () => {
  let world: ReturnType<typeof createWorld>;
  beforeEach(() => {
    world = createWorld(sandbox);
  });

  const cashRequest = (change = {}) => attempt({ codePay: 'LK-CAFE0001', ...change });
  const atShop = (change = {}) => sandbox.client.payCash(cashRequest(change));
  const atPoint = (change = {}) => sandbox.client.cashPointPayment(cashRequest(change));
  const look = ({ codOper }: { codOper: string }) => sandbox.client.voucher({ codOper });
  const counter = (
    { codOper }: { codOper: string },
    answer: 'pay' | 'wrongAmount' | 'expire' | 'reverse',
    amount?: string,
  ) => world.answerCash({ codOper, body: { answer, ...(amount !== undefined && { amount }) } });

  it('makes a voucher of the voucher network, which is not paid', async () => {
    const made = await atShop();
    expect(payCashStatus(made.code)).toBe(0);
    expect(made).toMatchObject({ status: 0, outcome: 'pending', method: 'cash' });
    expect(made.voucher).toMatchObject({
      network: 'PAYCASH',
      totalAmount: 4815,
      currency: 'USD',
      stringDate: '21/11/2026',
      stringHour: '14:05:31',
      type: 'CASH',
      Oper: made.codOper,
      user: 'Ana Batista',
    });
    expect(Date.parse(made.voucher?.expiresAt ?? '') - sandbox.services.clock()).toBe(CASH_PENDING_MS);
    expect(await balances(sandbox)).toEqual({});
  });

  it('does the same under the network’s other name', async () => {
    expect((await sandbox.client.pagoCash(cashRequest())).voucher).toMatchObject({ network: 'PAYCASH' });
  });

  it('makes a voucher for a cash point, said in one text', async () => {
    const made = await atPoint({ idCashPoint: 'PC-K-BOQ' });
    expect(parseCashPointText(made.result)).toEqual({ success: true, codOper: made.codOper });
    expect(made.codOper).toMatch(/^SANDBOX_PP\d+$/);
    expect(made.voucher).toMatchObject({ network: 'PC', idCashPoint: 'PC-K-BOQ', type: 'CASH' });
  });

  it('finds a cash point’s voucher and receipt with and without the sandbox’s prefix', async () => {
    const { codOper } = await atPoint();
    for (const code of [codOper, codOper.replace('SANDBOX_', '')]) {
      expect(await look({ codOper: code })).toMatchObject({ codOper });
      expect(await sandbox.client.receipt({ conditional: `cOper::${code}` })).toMatchObject({
        codOper,
        status: 0,
      });
      expect(await world.payment({ codOper: code })).toMatchObject({ codOper });
    }
  });

  it.each([
    ['the voucher network', atShop, 'PAYCASH'],
    ['a cash point', atPoint, 'PC'],
  ])(
    'is completed once it is paid at %s, and paid once the network hands the money on',
    async (_case, make, gateway) => {
      const made = await make();
      await counter(made, 'pay');
      expect(await look(made)).toMatchObject({ status: 1, instructions: [] });
      expect(await balances(sandbox)).toEqual({ [`networks:${gateway}`]: 4815, 'merchant:1': -4815 });
      await world.capture({ codOper: made.codOper, body: {} });
      expect(await look(made)).toMatchObject({ status: 2 });
      expect(await balances(sandbox)).toEqual({ [`networks:${gateway}`]: 4815, 'merchant:1': -4815 });
    },
  );

  it.each([
    ['one cent less', 'pay', '48.14'],
    ['one cent more', 'pay', '48.16'],
    ['a wrong amount', 'wrongAmount', undefined],
  ] as const)('is not paid with %s', async (_case, answer, amount) => {
    const made = await atPoint();
    await expect(counter(made, answer, amount)).rejects.toMatchObject({ code: 422, key: 'invalid_amount' });
    expect(await look(made)).toMatchObject({ status: 0 });
    await counter(made, 'pay', '48.15');
    expect(await look(made)).toMatchObject({ status: 1 });
  });

  it('runs out at the time limit, and is refused at the counter then', async () => {
    const made = await atPoint();
    sandbox.services.wait(CASH_PENDING_MS - 1);
    expect(await look(made)).toMatchObject({ status: 0 });
    sandbox.services.wait(1);
    expect(await look(made)).toMatchObject({ status: 3 });
    await expect(counter(made, 'pay')).rejects.toMatchObject({ code: 422 });
    expect(await world.payment(made)).toMatchObject({ status: 'expired', reason: 'payment_expired' });
  });

  it.each([
    ['expire', undefined, 'expired'],
    ['reverse', undefined, 'canceled'],
    ['reverse', 'pay', 'refunded'],
  ] as const)('ends by %s after %s', async (answer, before, status) => {
    const made = await atShop();
    if (before) await counter(made, before);
    expect(await counter(made, answer)).toMatchObject({ status });
    expect(await balances(sandbox)).toEqual({});
  });

  it('is paid once by two counters at once', async () => {
    const made = await atPoint();
    const both = await Promise.allSettled([counter(made, 'pay'), counter(made, 'pay')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await world.payment(made)).ledger).toHaveLength(2);
  });

  it('is declined by either network for a payer whom it does not take', async () => {
    const refused = { email: 'rechazado@istmo.test' };
    const shop = await atShop(refused);
    expect(payCashStatus(shop.code)).toBe(3);
    expect(shop).toMatchObject({ status: 3, outcome: 'declined', reason: 'payment_declined', voucher: null });
    const point = await atPoint(refused);
    expect(parseCashPointText(point.result)).toMatchObject({ success: false });
    expect(point).toMatchObject({ status: 3, voucher: null });
    await expect(look(point)).rejects.toMatchObject({ code: 404 });
  });

  describe('a voucher by mail', () => {
    const mail = ({ codOper }: { codOper: string }) =>
      sandbox.client.sendVoucher({ codOper, body: { email: 'ana@correo.com' } });

    it('says where, how much, and until when', async () => {
      const made = await atShop();
      expect(await mail(made)).toEqual({ sentTo: 'ana@correo.com' });
      const [sent] = await sandbox.services.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
      expect(sent).toMatchObject({ to: 'ana@correo.com', kind: 'voucher', code: made.voucher?.reference });
      expect(sent?.text).toContain('$48.15');
      expect(sent?.text).toContain('Pague antes del: 22/11/2026 14:05:31');
    });

    it('is not sent once it is paid or has run out', async () => {
      const [paid, over] = [await atShop(), await atShop()];
      await counter(paid, 'pay');
      await counter(over, 'expire');
      await expect(mail(paid)).rejects.toMatchObject({ code: 422, key: 'request_already_paid' });
      await expect(mail(over)).rejects.toMatchObject({ code: 422, key: 'payment_expired' });
    });
  });

  it.each([
    ['a cash point of nobody', 422, () => atPoint({ idCashPoint: 'PC-X' })],
    ['a cash point of the other network', 422, () => atPoint({ idCashPoint: 'PAYCASH-B-CAN' })],
    ['a counter for nobody', 404, () => counter({ codOper: randomUUID() }, 'pay')],
  ])('refuses %s', async (_case, code, call) => {
    await expect(call()).rejects.toMatchObject({ code });
  });

  describe.each([
    ['shop', atShop],
    ['cash point', atPoint],
  ])('a voucher for a %s needs its payer', (_network, open) => {
    it.each([
      ['name', { name: '' }, 'field_required'],
      ['name', { name: 'Ana' }, 'format_name_invalid'],
      ['email', { email: '' }, 'field_required'],
      ['email', { email: 'ana' }, 'invalid_email'],
    ])('and says so at the %s', async (field, change, key) => {
      const data = { issues: [{ at: `body.${field}` }] };
      await expect(open(change)).rejects.toMatchObject({ code: 422, key, data });
    });
  });
});

describe('cash points', () => {
  const ids = async (query: Parameters<typeof sandbox.client.cashPoints>[0]) =>
    (await sandbox.client.cashPoints(query)).map(({ id }) => id);

  it('are at least twelve, all in Panama, whose money vouchers are in', async () => {
    const points = await sandbox.client.cashPoints({});
    expect(points.length).toBeGreaterThanOrEqual(12);
    for (const { longitude, latitude } of points)
      expect(longitude > -83.1 && longitude < -77.1 && latitude > 7.1 && latitude < 9.7).toBe(true);
    expect(await createWorld(sandbox).cashPoints({})).toEqual(points);
  });

  it('say when they are open in the wanted language, in Spanish by default', async () => {
    const hoursIn = async (lang?: 'es' | 'en') =>
      (await sandbox.client.cashPoints({ place: 'Albrook', ...(lang && { lang }) })).map(
        ({ hours }) => hours,
      );
    expect(await hoursIn()).toEqual(['Todos los días 10:00–20:00']);
    expect(await hoursIn('es')).toEqual(await hoursIn());
    expect(await hoursIn('en')).toEqual(['Daily 10 a.m.–8 p.m.']);
    const spanish = /horas|Lun|vie|días/;
    expect(
      (await sandbox.client.cashPoints({ lang: 'en' })).filter(({ hours }) => spanish.test(hours)),
    ).toEqual([]);
  });

  it('are found by network', async () => {
    const points = await sandbox.client.cashPoints({ network: 'PC' });
    expect(new Set(points.map(({ network }) => network))).toEqual(new Set(['PC']));
  });

  it.each(['boquete', 'BOQUETE', ' Domingo Medica ', 'chitré', 'CHITRE'])(
    'are found by place: %s',
    async (place) => {
      expect((await ids({ place })).length).toBeGreaterThan(0);
    },
  );

  it('are not found where there is none', async () => {
    expect(await ids({ place: 'Reikiavik' })).toEqual([]);
  });

  it.each([
    ['8.43,-82.43', 'PC-B-DAV'],
    ['9.35,-82.24', 'PC-K-BOC'],
  ])('begin with the nearest to %s', async (near, nearest) => {
    expect((await ids({ near }))[0]).toBe(nearest);
  });
});

describe('registration', () => {
  const register = (change = {}) =>
    sandbox.client.cashRegistration({
      body: {
        codePay: 'LK-CAFE0001',
        email: 'ana@correo.com',
        name: 'Ana Batista',
        document: '8-123-4567',
        ...change,
      },
    });

  it('knows a payer again', async () => {
    const first = await register();
    expect(first.registered).toBe(true);
    expect(await register({ email: 'ANA@correo.com', name: 'Ana Lucía Batista' })).toEqual(first);
    expect((await register({ document: 'PE-12-345' })).idUsrService).not.toBe(first.idUsrService);
  });

  it.each([
    [{ email: 'soporte@istmo.test' }],
    [{ name: ' ' }],
    [{ document: '12' }],
    [{ document: '8;123' }],
  ])('refuses %o', async (change) => {
    await expect(register(change)).rejects.toMatchObject({ code: 422 });
  });
});
