import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import type { ReceiptOutcome } from '../../../shared/payment/receipt-outcome';
import { classNames } from '../../../shared/ui/class-names';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { LineIcon } from './line-icon';
import { OwnLink } from './own-link';
import styles from './parts.module.css';

export type EntryProps = {
  icon?: IconNode | undefined;
  what: string;
  /** Below the title, one per line. */
  notes: readonly string[];
  /** The formatted amount. */
  sum?: string;
  /** Money that came in. */
  income?: boolean;
  /** Below the amount. */
  aside?: ReactNode;
  /** The path of the details. */
  to?: string | undefined;
  /** Shows the details on this page. */
  onOpen?: (() => void) | undefined;
  context: Pick<WalletContext, 'visit' | 'display'>;
};

/** An entry of a list: what it was, when, and the amount. */
export function Entry({ icon, what, notes, sum, income = false, aside, to, onOpen, context }: EntryProps) {
  const content = (
    <>
      {icon && (
        <span className={classNames(styles.sign, income && styles.in)}>
          <LineIcon icon={icon} />
        </span>
      )}
      <span className={styles.what}>
        {what}
        {notes.filter(Boolean).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </span>
      <span className={styles.side}>
        {sum !== undefined && <span className={classNames(styles.sum, income && styles.in)}>{sum}</span>}
        {aside}
      </span>
    </>
  );
  if (onOpen)
    return (
      <button type="button" className={classNames(styles.entry, styles.more, styles.press)} onClick={onOpen}>
        {content}
      </button>
    );
  if (to === undefined) return <div className={styles.entry}>{content}</div>;
  return (
    <OwnLink
      to={to}
      visit={context.visit}
      // A frame has no back button.
      newTab={context.display === 'frame'}
      className={classNames(styles.entry, styles.more)}
    >
      {content}
    </OwnLink>
  );
}

/** Marks a payment that was not made, or not yet, or whose money went back; a completed one gets no mark. */
export function Standing({ outcome }: { outcome: ReceiptOutcome }) {
  const t = useText('home');
  if (outcome === 'approved') return null;
  return <Pill tone={outcome === 'declined' ? 'bad' : 'wait'}>{t(outcome)}</Pill>;
}
