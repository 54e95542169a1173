import { describe, expect, it } from 'vitest';
import { createWorld } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();

describe('cash points', () => {
  const ids = async (query: Parameters<typeof sandbox.client.cashPoints>[0]) =>
    (await sandbox.client.cashPoints(query)).map(({ id }) => id);

  it('are at least twelve in Panama, each where Panama or Colombia is', async () => {
    const points = await sandbox.client.cashPoints({});
    const panamanian = points.filter(
      ({ longitude, latitude }) => longitude < -77.1 && latitude > 7.1 && latitude < 9.7,
    );
    expect(panamanian.length).toBeGreaterThanOrEqual(12);
    expect(points.every(({ longitude }) => longitude > -83.1 && longitude < -66)).toBe(true);
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

  it('are found by network and kind', async () => {
    const kiosks = await sandbox.client.cashPoints({ network: 'PC', kind: 'kiosk' });
    expect(new Set(kiosks.map(({ network, kind }) => `${network} ${kind}`))).toEqual(new Set(['PC kiosk']));
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
    ['4.6,-74', 'PAYCASH-B-BOG'],
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
    [{ email: 'ana' }, 422],
    [{ email: 'soporte@istmo.test' }, 422],
    [{ name: ' ' }, 422],
    [{ document: '12' }, 422],
    [{ document: '8;123' }, 422],
    [{ codePay: 'LK-NOBODY' }, 404],
  ])('refuses %o', async (change, code) => {
    await expect(register(change)).rejects.toMatchObject({ code });
  });
});
