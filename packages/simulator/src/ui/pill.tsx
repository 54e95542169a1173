import { type PaymentStatus, statusTraits } from '@istmo/domain';
import { classNames } from './class-names';
import styles from './ui.module.css';

export type Tone = 'good' | 'wait' | 'bad';

export function Pill({ tone, children }: { tone: Tone; children: string }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}

/** The tone for the status of a payment. */
export function toneOf(status: string): Tone {
  // The API sends a text.
  const { paid, outcome, reason } = statusTraits(status as PaymentStatus);
  if (paid) return 'good';
  return outcome === 'pending' || reason !== undefined ? 'wait' : 'bad';
}
