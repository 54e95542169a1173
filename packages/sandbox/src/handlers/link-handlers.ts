import type { PaymentInfoWire } from '@istmo/contract/provider';
import { money, toDecimalString } from '@istmo/domain';
import { findLink, type PaymentLink } from '../db/queries/link-queries';
import { Fault } from '../fault';
import { isExpired } from '../payments/link-expiry';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

export function linkHandlers({ db, clock }: Services): HandlersFor<'paymentInfo'> {
  return {
    paymentInfo: async ({ code }) => {
      const found = await findLink(db, code);
      if (!found) throw new Fault(404, 'link_not_found');
      if (isExpired(found.link, clock())) throw new Fault(3000, 'expired_link');
      return toPaymentInfo(found.link);
    },
  };
}

function toPaymentInfo(link: PaymentLink): PaymentInfoWire {
  const decimal = (amount: number) => toDecimalString(money(amount, link.currency));
  const { merchantId, code, alias, detail, currency, type, email, serviceCode, txChannel } = link;
  return {
    idMerchant: merchantId,
    code,
    alias,
    detail,
    amount: decimal(link.amount),
    discount: decimal(link.discount),
    taxAmount: decimal(link.taxAmount),
    currency,
    type,
    email,
    othersValues: {
      ...(link.expiresAt && { EXPIRES_AT: link.expiresAt.toISOString() }),
      ...(link.cardType !== '' && { cardType: link.cardType }),
    },
    serviceCode,
    transactionsType: link.transactionsType,
    ...(link.lang && { lang: link.lang }),
    returnUrlString: link.returnUrl,
    additionalParamsUrlString: link.additionalParams,
    customFieldValues: link.customFields,
    txChannel,
  };
}
