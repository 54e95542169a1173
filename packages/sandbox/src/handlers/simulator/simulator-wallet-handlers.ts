import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import { fromDecimal } from '@istmo/domain';
import { mailsTo } from '../../db/queries/mail-queries';
import { findUserByName } from '../../db/queries/users/user-queries';
import { ApiError } from '../../api-error';
import { topUp } from '../../payments/ledger/top-up';
import type { Services } from '../../services';
import { decimal } from '../../wallet/decimal';
import { notify } from '../../wallet/notify';
import type { HandlersOf } from '../handlers';

type Handlers = HandlersOf<Pick<SimulatorEndpoints, 'mails' | 'topUp'>>;

/** The simulator's calls for mailboxes and wallet top-ups. */
export function simulatorWalletHandlers(services: Services): Handlers {
  const { db, clock, uuid } = services;
  return {
    mails: async ({ to }) =>
      (await mailsTo(db, to)).map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    topUp: async ({ login, body }) => {
      const user = await findUserByName(db, login);
      if (user?.kind !== 'customer') throw new ApiError(404, 'result_not_found');
      const amount = fromDecimal(body.amount)?.amount ?? 0;
      const balance = await topUp(services, { userId: user.id, amount, reference: uuid() });
      const text = `Recibió $${decimal(amount)} de su banco.`;
      await notify(db, { userId: user.id, title: 'Recarga', text, now: clock() });
      return { balance: decimal(balance) };
    },
  };
}
