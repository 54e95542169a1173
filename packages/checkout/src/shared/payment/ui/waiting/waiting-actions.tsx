import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { Announcement } from '../../../ui/feedback/announcement';
import { Button } from '../../../ui/buttons/button';
import { classNames } from '../../../ui/class-names';
import styles from './waiting-actions.module.css';

type Props = {
  /** The button that moves the payment on, such as one that opens the payer's app. */
  primary?: ReactNode;
  /** Asks the provider at once. */
  check: () => void;
  /** Shown in place of "Ya pagué, verificar". */
  checkLabel?: string | undefined;
  /** Shown in place of the check's label while something is in progress. */
  busy?: string | undefined;
  /** Another request of this payment is being sent. */
  locked?: boolean;
  other?: OtherWay | undefined;
  /** Both below the primary button in one row, where the screen needs the height. */
  inline?: boolean;
};

type OtherWay = {
  /** Shown in place of "Pagar de otra forma". */
  label?: string;
  /** What becomes of this payment. */
  becomes: string;
  go: () => void;
};

/** The buttons of a waiting payment: move it on, check now, or pay another way. */
export function WaitingActions({
  primary,
  check,
  checkLabel,
  busy,
  locked = false,
  other,
  inline = false,
}: Props) {
  const t = useText('payment');
  return (
    <>
      {primary}
      <div className={classNames(styles.rest, inline && styles.inline)}>
        <Button
          kind={inline ? 'plain' : 'quiet'}
          size={primary === undefined ? 'large' : 'medium'}
          onClick={check}
          busy={busy}
          disabled={locked}
        >
          {checkLabel ?? t('checkNow')}
        </Button>
        {other && <OtherWayButton {...other} disabled={locked || busy !== undefined} />}
      </div>
      <Announcement>{busy}</Announcement>
    </>
  );
}

/** Leaves the waiting payment for another way to pay, and says what becomes of it. */
export function OtherWayButton({ label, becomes, go, disabled = false }: OtherWay & { disabled?: boolean }) {
  const t = useText('payment');
  return (
    <Button kind="plain" size="medium" disabled={disabled} onClick={go}>
      <span className={styles.other}>{label ?? t('anotherWay')}</span>{' '}
      <span className={styles.becomes}>{becomes}</span>
    </Button>
  );
}
