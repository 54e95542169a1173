import { money, type Money, totalOf } from '@istmo/domain';
import type { CardPayment } from '@istmo/contract/provider';
import type { PaymentLink } from '../db/queries/link-queries';
import { findCampaign } from '../db/queries/merchant-queries';
import { Fault } from '../fault';
import type { Services } from '../services';

export type Quote = { total: Money; donation: number; campaignId: number | null };

/** What a link costs with the donation that the payer adds, decided by our own rows. Throws a Fault for a donation that nobody asked for. */
export async function quote(services: Services, link: PaymentLink, body: CardPayment): Promise<Quote> {
  const { donation, campaignId } = await donationOf(services, link, body);
  const cents = (amount: number) => money(amount, link.currency);
  const total = totalOf({
    amount: cents(link.amount),
    discount: cents(link.discount),
    tax: cents(link.taxAmount),
    donation: cents(donation),
  });
  return { total, donation, campaignId };
}

// An amount counts only with its campaign, and the other way round.
async function donationOf(
  { db, clock }: Services,
  link: PaymentLink,
  body: CardPayment,
): Promise<Omit<Quote, 'total'>> {
  const { amountToCampaign, idCampaignBridge } = body;
  if (!amountToCampaign || idCampaignBridge === undefined) return { donation: 0, campaignId: null };
  const { merchantId } = link;
  const campaign = await findCampaign(db, { id: idCampaignBridge, merchantId, now: clock() });
  if (!campaign || amountToCampaign < campaign.minAmount || amountToCampaign > campaign.maxAmount)
    throw new Fault(422, 'invalid_amount');
  return { donation: amountToCampaign, campaignId: campaign.id };
}
