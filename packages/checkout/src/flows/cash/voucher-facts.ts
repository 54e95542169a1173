import { panamaDate, panamaTime, parseExpiresAt } from '@istmo/domain';
import type { Translate } from '../../shared/i18n/text-types';
import type { Fact } from '../../shared/ui/facts';
import type { Issued } from './cash-flow';

/** `amount` as the payer reads it. */
type Said = { issued: Issued; amount: string; merchant: string; t: Translate<'cash'> };

/** What a voucher says, line by line; lines with nothing to say are left out. */
export function voucherFacts({ issued: { voucher, place }, amount, merchant, t }: Said): Fact[] {
  const { network, codOper, expiresAt } = voucher;
  const until = parseExpiresAt(expiresAt);
  const facts = [
    { label: t('amount'), value: amount },
    { label: t('merchant'), value: merchant },
    { label: t('payAt'), value: place?.name ?? t(network === 'PC' ? 'anyPoint' : 'anyShop') },
    { label: t('address'), value: place ? `${place.address}, ${place.city}` : '' },
    { label: t('hours'), value: place?.hours ?? '' },
    { label: t('validUntil'), value: until === undefined ? '' : shortMoment(until) },
    { label: t('operation'), value: codOper },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** dd/mm/yyyy HH:MM of Panama. */
export function shortMoment(at: number): string {
  return `${panamaDate(at)} ${panamaTime(at).slice(0, 5)}`;
}
