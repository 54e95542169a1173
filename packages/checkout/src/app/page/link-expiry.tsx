import type { PaymentInfo } from '@istmo/contract/provider';
import { parseExpiresAt } from '@istmo/domain';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { Countdown } from '../../shared/ui/countdown';
import styles from './link-expiry.module.css';

// Further ahead than this the end is nobody's worry, and a countdown only makes haste.
const SHOWN_MS = 60 * 60 * 1000;

type Props = { context: PageContext; info: PaymentInfo };

export function LinkExpiry({ context, info }: Props) {
  const t = useText('checkout');
  const until = parseExpiresAt(info.othersValues.EXPIRES_AT);
  if (until === undefined || until - context.now() > SHOWN_MS) return null;
  return (
    <p className={styles.expiry}>
      <Countdown until={until} now={context.now}>
        {(time) => t('expiresIn', { time })}
      </Countdown>
    </p>
  );
}
