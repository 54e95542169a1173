import { money } from '@istmo/domain';
import type { Payment } from '../db/queries/payment-queries';
import { advance } from '../payments/advance';
import { findPayable, type PayableAddress } from '../payments/find-payable';
import { type Begin, openPayment } from '../payments/open-payment';
import type { Opening } from '../payments/opening';
import type { Services } from '../services';

/** Five minutes to answer. */
export const WAIT_MS = 300_000;

/** Asks the payer for the money: what push, QR, voucher and address have in common. */
export const request: Begin = ({ db, clock }, payment) =>
  advance(db, payment, { event: 'requested', endsAt: new Date(clock() + WAIT_MS), now: clock() });

export const approve: Begin = ({ db, clock }, payment) =>
  advance(db, payment, { event: 'approved', now: clock() });

type Change = Partial<Omit<Opening, 'payable'>> & { address?: PayableAddress; begin?: Begin };

/** A payment of the ordinary link by Nequi that waits for its payer, unless told otherwise. */
export async function openTestPayment(services: Services, change: Change = {}): Promise<Payment> {
  const { address = { code: 'LK-CAFE0001' }, begin = request, ...opening } = change;
  return openPayment(
    services,
    {
      attemptId: services.uuid(),
      payable: await findPayable(services.db, address),
      method: 'nequi',
      payer: { name: 'Ana Batista', email: 'ana@istmo.test', phone: '+50761234567' },
      shown: money(4815),
      lang: 'es',
      txChannel: 'CHK',
      ...opening,
    },
    begin,
  );
}
