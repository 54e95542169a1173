import { expect, it } from 'vitest';
import { paymentInfo } from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { loadSession } from './load-session';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;
const load = (EXPIRES_AT: string) =>
  loadSession(
    makeSessionTools({ api: { paymentInfo: async () => paymentInfo({ othersValues: { EXPIRES_AT } }) } }),
    { link },
  );

it.each(['2026-02-30T12:00:00', 'mañana', '12/31/2026'])(
  'refuses a link that expires at "%s", and says why to the host',
  async (EXPIRES_AT) => {
    expect(await load(EXPIRES_AT)).toEqual({
      type: 'refused',
      code: 0,
      key: 'commerce_problems',
      message: '',
      why: expect.stringContaining(`"${EXPIRES_AT}"`),
    });
  },
);

it.each(['', '0', '31/12/2026', '2026-12-31 23:59:59+00'])(
  'opens one that expires at "%s"',
  async (EXPIRES_AT) => {
    expect(await load(EXPIRES_AT)).toMatchObject({ type: 'loaded' });
  },
);
