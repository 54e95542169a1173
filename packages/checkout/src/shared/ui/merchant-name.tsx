import { imageAddress } from '@istmo/domain';
import type { Merchant } from '@istmo/contract/provider';
import { useState } from 'react';
import { Icon } from './icon';
import styles from './merchant-name.module.css';

type Props = { merchant: Merchant; imageBase: string };

export function MerchantName({ merchant, imageBase }: Props) {
  const [broken, setBroken] = useState(false);
  const { logo, merchantName } = merchant;
  return (
    <span className={styles.merchant}>
      <span className={styles.logo}>
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
