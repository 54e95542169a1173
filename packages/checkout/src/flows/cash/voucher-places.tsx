import { cashEndpoints, type CashPoint } from '@istmo/contract/provider';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { TextButton } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { PIN } from '../../shared/ui/later-icons';
import { placeLine } from './cash-form-store';
import type { Issued } from './cash-flow';
import styles from './voucher.module.css';

type Props = {
  context: MethodContext;
  issued: Issued;
  /** Where the payer is, if they have shared it: the nearest place is the first one then. */
  near: string | undefined;
};

/** How many places take a voucher, and the list of them. Without the list nothing is said: every place takes it. */
export function VoucherPlaces({ context, issued, near }: Props) {
  const t = useText('cash');
  const points = useCashPoints({ context, issued, near });
  const [isOpen, setOpen] = useState(false);
  const [first] = points ?? [];
  if (points && !first) return null;
  const title = points ? t('pointCount', { count: points.length }) : t('points');
  return (
    <div className={styles.places}>
      <Icon name={PIN} />
      <p className={styles.words}>
        <span className={styles.name}>{title}</span> <small className={styles.line}>{line()}</small>
      </p>
      <TextButton
        aria-disabled={!points || undefined}
        aria-label={`${t('seePoints')}: ${title}`}
        onClick={() => setOpen(points !== undefined)}
      >
        {t('seePoints')}
      </TextButton>
      {isOpen && points && (
        <Dialog title={title} closeLabel={t('closePoints')} size="page" onClose={() => setOpen(false)}>
          <ul className={styles.list}>
            {points.map((point) => (
              <Place key={point.id} point={point} />
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );

  function line(): string {
    const { place, voucher } = issued;
    if (place) return place.name;
    if (first && near !== undefined) return t('nearest', { place: first.name });
    return t(voucher.network === 'PC' ? 'pointName' : 'shopName');
  }
}

function Place({ point }: { point: CashPoint }) {
  return (
    <li>
      <Icon name={PIN} />
      <p className={styles.words}>
        <span className={styles.name}>{point.name}</span>{' '}
        <small className={styles.line}>
          {placeLine(point)}
          <br />
          {point.hours}
        </small>
      </p>
    </li>
  );
}

/** The places of a voucher's network. `undefined` while they load; empty if they cannot be loaded. */
function useCashPoints({ context, issued, near }: Props): readonly CashPoint[] | undefined {
  const [points, setPoints] = useState<readonly CashPoint[]>();
  const lang = useLanguage();
  const { network } = issued.voucher;
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void context
      .apiOf(cashEndpoints)
      .cashPoints({ network, lang, ...(near !== undefined && { near }) }, signal)
      .catch(() => [])
      .then((found) => !signal.aborted && setPoints(found));
    return () => asking.abort();
  }, [context, network, lang, near]);
  return points;
}
