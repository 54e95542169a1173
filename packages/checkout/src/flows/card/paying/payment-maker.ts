import type { CardPaymentWire } from '@istmo/contract/provider';
import { captchaIsSkipped } from '@istmo/domain';
import type { Payment } from '../../../shared/payment/flow/create-payment-flow';
import type { CardForm } from '../card-form-store';
import { toCardPayment } from './card-payment';
import type { WalletCards } from '../kept-cards';

export type PaymentInput = {
  payment: Pick<Payment, 'context'>;
  form: CardForm;
  cards: WalletCards;
  domainRequested: string;
};

/** Makes the payload of an attempt out of what is in the form at that moment. */
export function createPaymentMaker({ payment: { context }, form, cards, domainRequested }: PaymentInput) {
  const { info, commerce, config, language, now } = context;
  const deviceFingerprint = context.newId();
  return (attemptId: string, triedBefore: boolean): CardPaymentWire => {
    const { values } = form.getState();
    return toCardPayment(values, {
      info,
      order: context.order.toRequest(),
      webCode: commerce.merchant.webCode,
      attemptId,
      triedBefore,
      storeCard: cards.getState().keep,
      language: language(),
      now: now(),
      phone: form.phone.international(values.phone, values.phoneCountry),
      countryName: form.countryName(),
      domainRequested,
      idService: config.anonymousServiceId,
      deviceFingerprint,
      scoreCaptcha: captchaIsSkipped(config.environment, config.captchaAlwaysAccepted) ? 1 : 0,
    });
  };
}
