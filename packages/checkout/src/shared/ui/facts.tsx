import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** A translator leaves a name as it is. */
  isName?: boolean;
  /** Paper has another spelling of it. */
  onScreen?: boolean;
};

type Props = { facts: readonly Fact[] };

/** Labels and values between hairlines. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isName, onScreen }) => (
        <div key={label} className={styles.fact} data-screen={onScreen}>
          <dt>{label}</dt>
          <dd translate={isName ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
