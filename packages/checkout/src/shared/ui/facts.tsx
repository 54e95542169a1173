import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** A translator leaves a name as it is. */
  isName?: boolean;
};

type Props = { facts: readonly Fact[] };

/** Labels and values between dashed lines. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isName }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd translate={isName ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
