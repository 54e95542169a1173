import type { cashEndpoints, CashPoint, Voucher } from '@istmo/contract/provider';
import { type Language, parseExpiresAt, type TimeZone, timeZonePlace } from '@istmo/domain';
import type { ApiOf } from '../api/create-api';
import { formatDateTime } from '../format/date';
import type { Translate } from '../i18n/texts';

export type VoucherFact = { label: string; value: string };

type VoucherFactsInput = {
  voucher: Voucher;
  place: CashPoint | undefined;
  t: Translate<'cash'>;
  /** The merchant's time zone. */
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
              deadline: formatDateTime(until, timeZone),
              place: timeZonePlace(timeZone, language),
            }),
    },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The cash point that the payer chose for a voucher. `undefined` if there is none or it cannot be loaded. */
export async function findPlace(
  api: Pick<ApiOf<typeof cashEndpoints>, 'cashPoints'>,
  { idCashPoint, network, lang }: Pick<Voucher, 'idCashPoint' | 'network'> & { lang: Language },
  signal: AbortSignal,
): Promise<CashPoint | undefined> {
  if (idCashPoint === '') return undefined;
  try {
    return (await api.cashPoints({ network, lang }, signal)).find(({ id }) => id === idCashPoint);
  } catch {
    // The voucher can be paid at every cash point.
    return undefined;
  }
}
