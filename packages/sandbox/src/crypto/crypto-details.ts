import type { PaymentDetail } from '@istmo/contract/simulator';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { Services } from '../services';
import { cryptoAnswer } from './crypto-answer';

type Details = PaymentDetail['details'];

/** The invoice and its transfers, for the simulator. */
export async function cryptoDetails(services: Services, payment: Payment): Promise<Details> {
  const { coin, network, address, uri, ...answer } = await cryptoAnswer(services, payment, {});
  if (address === undefined) return {};
  const { amountCoin, receivedCoin, missingCoin, rate, rateEndsAt, situation, transfers } = answer;
  const texts = {
    coin,
    network,
    address,
    uri,
    amountCoin,
    receivedCoin,
    missingCoin,
    rate,
    rateEndsAt,
    situation,
  };
  const known: Details = { transfers: transfers?.length ?? 0 };
  for (const [name, text] of Object.entries(texts)) known[name] = text ?? null;
  return known;
}
