import { useState } from 'react';
import { formatMoney } from '@istmo/domain';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { isOwnPath } from '../../../shared/page/is-own-path';
import { Button } from '../../../shared/ui/buttons/button';
import { createPaymentTrail } from '../../../shared/wallet/payment-trail';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import styles from './due.module.css';

type Props = Pick<ViewProps, 'context'>;

/** The way back to the payment that the user came from. */
export function LeftPayment({ context }: Props) {
  const t = useText('overview');
  const language = useLanguage();
  const [payment] = useState(() => createPaymentTrail().last());
  const idUsr = context.login.getState().session?.user.idUsr;
  if (!payment || payment.idUsr !== idUsr || !isOwnPath(payment.path)) return null;
  const { merchant, total, path, at } = payment;
  const resume = () => {
    createPaymentTrail().clear();
    context.visit(path);
  };
  return (
    <section className={styles.notice} aria-label={t('continue')}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          {t('leftPayment', { merchant, amount: formatMoney(total, language) })}
        </h2>
        <p className={styles.note}>{t('leftAt', { ago: timeAgo(context.now() - at, language) })}</p>
      </div>
      <Button size="medium" onClick={resume}>
        {t('continue')}
      </Button>
    </section>
  );
}

const MINUTE_MS = 60_000;
const HOUR = 60;

/** Such as "hace 2 minutos". */
function timeAgo(ms: number, language: string): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes === 0) return format.format(0, 'minute');
  return minutes < HOUR
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / HOUR), 'hour');
}
