import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { maskName, money, reasonOf, STATUS_TRAITS, toDecimalString } from '@istmo/domain';
import { type Campaign, campaignBy, campaignsOf } from '../../db/queries/merchants/merchant-queries';
import { findRecord, type Payment } from '../../db/queries/payments/payment-queries';
import { ApiError } from '../../api-error';
import { merchantBy, toMerchant } from '../../payments/payable/merchant';
import { mayKnowPayer } from '../../payments/receipts/payer-access';
import { asOf } from '../../payments/lifecycle/current-payment';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

/** Handlers for campaigns and donations. */
export function campaignHandlers({ db, clock }: Services): HandlersFor<'campaignBridges' | 'campaignTxInfo'> {
  return {
    campaignBridges: async ({ idMerchant }) => {
      const merchant = await merchantBy(db, idMerchant);
      return (await campaignsOf(db, merchant.id)).map(toBridge);
    },
    campaignTxInfo: async ({ codOper, ...asker }) => {
      const record = await findRecord(db, codOper);
      const campaignId = record?.payment.campaignId ?? undefined;
      const campaign = campaignId === undefined ? undefined : await campaignBy(db, campaignId);
      if (!record || !campaign) throw new ApiError(404, 'receive_not_found');
      const payment = await asOf(db, record.payment, clock());
      const { title, description, logo } = campaign;
      return {
        codOper: payment.codOper,
        date: (payment.decidedAt ?? payment.createdAt).toISOString(),
        status: donationStatus(payment),
        reason: reasonOf(payment),
        amount: toDecimalString(money(payment.donation, payment.currency)),
        currency: payment.currency,
        name: mayKnowPayer(payment, asker) ? payment.payerName : maskName(payment.payerName),
        title,
        description,
        logo,
        merchant: toMerchant(record.merchant),
      };
    },
  };
}

/** A donation follows its payment. A partial refund takes the donation back first. */
function donationStatus({ status, captured, refunded, total, donation }: Payment): -1 | 0 | 1 {
  const { outcome } = STATUS_TRAITS[status];
  if (outcome !== 'approved') return outcome === 'pending' ? -1 : 0;
  const isTakenBack = status === 'partlyRefunded' && captured - refunded <= total - donation;
  return isTakenBack ? 0 : 1;
}

function toBridge(campaign: Campaign): WireOutput<Endpoints['campaignBridges']>[number] {
  const { id, status, startsAt, endsAt, title, description, logo, defaultValues } = campaign;
  const decimal = (minor: number) => toDecimalString(money(minor));
  return {
    idBridge: id,
    status,
    startDate: startsAt.toISOString(),
    endDate: endsAt?.toISOString() ?? null,
    campaign: {
      title,
      description,
      logo,
      minAmount: decimal(campaign.minAmount),
      maxAmount: decimal(campaign.maxAmount),
      defaultValues: defaultValues.map(decimal),
    },
  };
}
