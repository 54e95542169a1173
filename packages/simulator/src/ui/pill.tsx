import { classNames } from './class-names';
import styles from './ui.module.css';

export type Tone = 'good' | 'wait' | 'bad';

export function Pill({ tone, children }: { tone: Tone; children: string }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}

/** The tone for the status of a payment. */
export function toneOf(status: string): Tone {
  if (['approved', 'captured', 'partlyRefunded', 'refunded'].includes(status)) return 'good';
  return ['created', 'challenged', 'waiting'].includes(status) ? 'wait' : 'bad';
}
