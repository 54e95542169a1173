import type { CardPaymentWire } from '@istmo/contract/provider';
import type { MethodContext } from '../../../shared/payment/payment-method';

type Context = Pick<MethodContext, 'api' | 'info'>;

/**
 * Tells the provider what the payer has chosen, so that a merchant sees also the payments that were never made. Card
 * data is no part of it, and a failure is nobody's concern: the payment does not wait for it.
 */
export function createTxInfo({ api, info }: Context) {
  let saved: Promise<string | undefined> = Promise.resolve(undefined);
  return {
    save: (payment: CardPaymentWire): void => {
      const { firstName, lastName } = payment.cardInformation;
      const name = `${firstName} ${lastName}`.trim();
      const body = { codePay: info.code, method: 'card', name, ...chosenIn(payment) };
      const send = async (id: string | undefined) => {
        const update = { ...body, actionSave: 'UPDATE_ONLY_VALUES' } as const;
        const answer = id ? await api.updateTxInfo({ id, body: update }) : await api.saveTxInfo({ body });
        return answer.id;
      };
      saved = saved.then((id) => send(id).catch(() => id));
    },
  };
}

function chosenIn(payment: CardPaymentWire) {
  const { amount, taxAmount, email, phone, txChannel } = payment;
  const { customFieldValues, amountToCampaign, idCampaignBridge } = payment;
  return {
    amount,
    taxAmount,
    email,
    phone,
    txChannel,
    customFieldValues,
    amountToCampaign,
    idCampaignBridge,
  };
}
