import { compare, donationRefusal, money, type Money, totalOf } from '@istmo/domain';
import { findCampaign } from '../db/queries/merchant-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import type { Payable } from './payable';

/** A donation as the payer's page sends it: an amount counts only with its campaign, and the other way round. */
export type AskedDonation = { amount?: number | undefined; campaignId?: number | undefined };
export type Asked = { shown: Money; donation?: AskedDonation };
export type Quote = { total: Money; donation: number; campaignId: number | null };

/** Says in a refusal which field is meant. */
const DONATION = { field: 'amountToCampaign' };

/**
 * What is to be paid, decided by our own rows; only where the amount is the payer's to type is it what they were shown.
 * Throws a Fault where that differs, and for a donation that nobody asked for.
 */
export async function quote(services: Services, payable: Payable, asked: Asked): Promise<Quote> {
  const given = await donationOf(services, payable, asked.donation ?? {});
  const total = payable.openAmount ? asked.shown : priceOf(payable, given.donation);
  const fits = asked.shown.currency === payable.currency && compare(asked.shown, total) === 0;
  if (!fits || total.amount < given.donation) throw new Fault(422, 'invalid_amount');
  return { total, ...given };
}

function priceOf({ amount, discount, taxAmount, currency }: Payable, donation: number): Money {
  const cents = (minor: number) => money(minor, currency);
  return totalOf({
    amount: cents(amount),
    discount: cents(discount),
    tax: cents(taxAmount),
    donation: cents(donation),
  });
}

async function donationOf(
  { db, clock }: Services,
  { merchant }: Payable,
  { amount, campaignId }: AskedDonation,
): Promise<Omit<Quote, 'total'>> {
  if (!amount || campaignId === undefined) return { donation: 0, campaignId: null };
  const campaign = await findCampaign(db, { id: campaignId, merchantId: merchant.id, now: clock() });
  const refusal = campaign ? donationRefusal(money(amount), campaign) : 'invalid_amount';
  if (!campaign || refusal) throw new Fault(422, refusal ?? 'invalid_amount', DONATION);
  return { donation: amount, campaignId: campaign.id };
}
