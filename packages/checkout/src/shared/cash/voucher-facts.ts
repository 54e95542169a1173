import type { CashPoint, Voucher } from '@istmo/contract/provider';
import { localDate, localTime, parseExpiresAt, type TimeZone } from '@istmo/domain';
import type { Translate } from '../i18n/text-types';

export type VoucherFact = { label: string; value: string };

type VoucherFactsInput = {
  voucher: Voucher;
  place: CashPoint | undefined;
  t: Translate<'cash'>;
  /** The merchant's. */
  timeZone: TimeZone;
};

/** The lines that say where and until when a voucher can be paid. Empty lines are left out. */
export function voucherFacts({
  voucher: { network, expiresAt },
  place,
  t,
  timeZone,
}: VoucherFactsInput): VoucherFact[] {
  const until = parseExpiresAt(expiresAt);
  const facts = [
    { label: t('payAt'), value: place?.name ?? t(network === 'PC' ? 'anyPoint' : 'anyShop') },
    { label: t('address'), value: place ? `${place.address}, ${place.city}` : '' },
    { label: t('hours'), value: place?.hours ?? '' },
    { label: t('validUntil'), value: until === undefined ? '' : shortMoment(until, timeZone) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** A moment as dd/mm/yyyy HH:MM in the time zone. */
export function shortMoment(at: number, timeZone: TimeZone): string {
  return `${localDate(at, timeZone)} ${localTime(at, timeZone).slice(0, 5)}`;
}
