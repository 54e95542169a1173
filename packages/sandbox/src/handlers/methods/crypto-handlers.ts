import { ApiError } from '../../api-error';
import { chooseCoin } from '../../crypto/choose-coin';
import { openCrypto } from '../../crypto/create-crypto';
import { cryptoAnswer, toNetwork } from '../../crypto/crypto-answer';
import { findInvoice, listCoins, listNetworks } from '../../db/queries/methods/crypto-queries';
import { findPaymentOf, refuseExpired } from '../../payments/lifecycle/current-payment';
import { refuseStranger } from '../../payments/receipts/payer-access';
import { limitBegins } from '../../payments/create/limit-begins';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names = 'cryptoCoins' | 'cryptoNetworks' | 'createCrypto' | 'updateCrypto' | 'cryptoPayment';

export function cryptoHandlers(services: Services): HandlersFor<Names> {
  const { db } = services;
  const found = (id: string) => findPaymentOf(services, { codOper: id, method: 'crypto' });
  return {
    cryptoCoins: async () => (await listCoins(db)).map(({ label, code }) => ({ label, value: code })),
    cryptoNetworks: async ({ coin }) => {
      const networks = await listNetworks(db, coin);
      if (networks.length === 0) throw new ApiError(404, 'result_not_found');
      return networks.map(toNetwork);
    },
    createCrypto: async (requested) => {
      await limitBegins(services, requested);
      const payment = await openCrypto(services, requested);
      const isChosen = requested.body.currency !== '' && requested.body.network !== '';
      const isRejected = isChosen && !(await findInvoice(db, payment.id));
      return cryptoAnswer(services, payment, { attemptId: requested.attemptId, isRejected });
    },
    updateCrypto: async ({ id, body, ...asker }) => {
      const asked = await found(id);
      refuseStranger(asked, asker);
      refuseExpired(asked);
      const { payment, isRejected } = await chooseCoin(services, id, body);
      return cryptoAnswer(services, refuseExpired(payment), { ...asker, isRejected });
    },
    cryptoPayment: async ({ id, ...asker }) => cryptoAnswer(services, await found(id), asker),
  };
}
