import { type ReactNode, useState } from 'react';
import { imageAddress } from '@istmo/domain';
import type { Merchant } from '@istmo/contract/provider';
import { Icon } from './icon';
import styles from './facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Whether the value is a name, which translators must leave as it is. */
  isName?: boolean;
  /** Shows the fact only on screens or only in print, which spell its value differently. */
  only?: 'screen' | 'print';
};

/** Labels and values between hairlines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isName, only }) => (
        <div key={`${label} ${only}`} className={styles.fact} {...(only && { [`data-${only}`]: true })}>
          <dt>{label}</dt>
          <dd translate={isName ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type AmountProps = {
  /** The formatted text. */
  text: string;
  /** The currency's code. */
  note?: ReactNode;
};

/** The one large amount of a screen. */
export function Amount({ text, note }: AmountProps) {
  return (
    <p className={styles.amount}>
      {text}
      {note !== undefined && <small className={styles.note}> {note}</small>}
    </p>
  );
}

type MerchantNameProps = { merchant: Merchant; imageBase: string };

export function MerchantName({ merchant, imageBase }: MerchantNameProps) {
  const [broken, setBroken] = useState(false);
  const { logo, merchantName } = merchant;
  return (
    <span className={styles.merchant}>
      <span className={styles.logo} data-travels="mark">
        {logo !== '' && !broken ? (
          <img src={imageAddress(logo, imageBase)} alt="" onError={() => setBroken(true)} />
        ) : (
          <Icon name="shop" />
        )}
      </span>
      <span className={styles.name} translate="no">
        {merchantName}
      </span>
    </span>
  );
}
