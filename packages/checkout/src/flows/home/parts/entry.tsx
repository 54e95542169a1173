import type { ReactNode } from 'react';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { classNames } from '../../../shared/ui/class-names';
import { OwnLink } from './own-link';
import styles from './parts.module.css';

export type EntryProps = {
  what: string;
  /** Beneath it, each on a line of its own. */
  notes: readonly string[];
  /** As the payer reads it. */
  sum?: string;
  /** Money that came in. */
  income?: boolean;
  /** Beneath the amount. */
  aside?: ReactNode;
  /** Where there is more to see of it. */
  to?: string | undefined;
  context: Pick<WalletContext, 'visit' | 'display'>;
};

/** A line of an account: what it was, when, and what it came to. */
export function Entry({ what, notes, sum, income = false, aside, to, context }: EntryProps) {
  const content = (
    <>
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
  if (to === undefined) return <div className={styles.entry}>{content}</div>;
  return (
    <OwnLink
      to={to}
      visit={context.visit}
      // A frame has no way back to where it was.
      newTab={context.display === 'frame'}
      className={classNames(styles.entry, styles.more)}
    >
      {content}
    </OwnLink>
  );
}
