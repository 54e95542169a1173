import type { CashPoint, Voucher } from '@istmo/contract/provider';
import { type Language, parseExpiresAt, type TimeZone, timeZonePlace } from '@istmo/domain';
import { formatDeadline } from '../format/date';
import type { Translate } from '../i18n/text-types';

export type VoucherFact = { label: string; value: string };

type VoucherFactsInput = {
  voucher: Voucher;
  place: CashPoint | undefined;
  t: Translate<'cash'>;
  /** The merchant's. */
  timeZone: TimeZone;
  language: Language;
};

/** The lines that say where and until when a voucher can be paid. Empty lines are left out. */
export function voucherFacts({
  voucher: { network, expiresAt },
  place,
  t,
  timeZone,
  language,
}: VoucherFactsInput): VoucherFact[] {
  const until = parseExpiresAt(expiresAt);
  const facts = [
    { label: t('payAt'), value: place?.name ?? t(network === 'PC' ? 'anyPoint' : 'anyShop') },
    { label: t('address'), value: place ? `${place.address}, ${place.city}` : '' },
    { label: t('hours'), value: place?.hours ?? '' },
    {
      label: t('validUntil'),
      value:
        until === undefined
          ? ''
          : t('zone', {
              deadline: formatDeadline(until, timeZone),
              place: timeZonePlace(timeZone, language),
            }),
    },
  ];
  return facts.filter(({ value }) => value !== '');
}
