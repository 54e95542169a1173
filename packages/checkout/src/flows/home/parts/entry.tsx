import type { IconNode } from './icons';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import type { ReceiptOutcome } from '../../../shared/payment/receipt-outcome';
import { classNames } from '../../../shared/ui/class-names';
import { Icon } from '../../../shared/ui/icon';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { LineIcon } from './line-icon';
import { OwnLink } from './own-link';
import styles from './parts.module.css';
import hidden from '../../../shared/ui/visually-hidden.module.css';

export type EntryProps = {
  icon?: IconNode | undefined;
  what: string;
  /** Below the title, one per line. */
  notes: readonly string[];
  /** That it is late, at the end of the last line. */
  late?: string | undefined;
  /** The formatted amount. */
  sum?: string;
  /** Money that came in. */
  income?: boolean;
  /** Below the amount. */
  aside?: ReactNode;
  /** The path of the details. */
  to?: string | undefined;
  /** Says that it leads further. */
  arrow?: boolean;
  /** Shows the details on this page. */
  onOpen?: (() => void) | undefined;
  context: Pick<WalletContext, 'visit' | 'display' | 'now'>;
};

/** An entry of a list: what it was, when, and the amount. */
export function Entry({ icon, what, notes, late, sum, income = false, ...rest }: EntryProps) {
  const { aside, arrow = false, to, onOpen, context } = rest;
  const lines = notes.filter(Boolean);
  const content = (
    <>
      {icon && (
        <span className={classNames(styles.sign, income && styles.in)}>
          <LineIcon icon={icon} />
        </span>
      )}
      <span className={styles.what}>
        {what}
        {lines.map((note, at) => (
          <span key={note} className={styles.note}>
            {note}
            {late !== undefined && at === lines.length - 1 && (
              <>
                {' · '}
                <span className={styles.late}>{late}</span>
              </>
            )}
          </span>
        ))}
      </span>
      <span className={styles.side}>
        {sum !== undefined && <span className={classNames(styles.sum, income && styles.in)}>{sum}</span>}
        {aside}
      </span>
      {arrow && (
        <span className={styles.arrow}>
          <Icon name="chevron" size={16} />
        </span>
      )}
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

/** Marks what the user has not seen before. */
export function NewMark() {
  const t = useText('home');
  return (
    <span className={styles.new}>
      <span className={hidden.hidden}>{t('new')}</span>
    </span>
  );
}

/** Marks a payment that was not made, or not yet, or whose money went back; a completed one gets no mark. */
export function Standing({ outcome }: { outcome: ReceiptOutcome }) {
  const t = useText('home');
  if (outcome === 'approved') return null;
  return <Pill tone={outcome === 'declined' ? 'bad' : 'wait'}>{t(outcome)}</Pill>;
}
