import { useEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { classNames } from '../../shared/ui/class-names';
import { homePath } from '../../shared/wallet/wallet-view';
import type { WalletContext } from '../../shared/wallet/wallet-context';
import type { WalletView } from '../../shared/wallet/wallet-view';
import styles from './home.module.css';
import { OwnLink } from './parts/own-link';

type Props = {
  names: readonly WalletView[];
  current: WalletView;
  visit: WalletContext['visit'];
  /** Beside the page if there is room; otherwise above it, in one line that scrolls. */
  wide: boolean;
};

export function WalletNav({ names, current, visit, wide }: Props) {
  const t = useText('home');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - 20;
  }, [current, wide]);
  return (
    <nav className={styles.way} aria-label={t('wallet')}>
      <ul ref={list} className={classNames(styles.nav, wide ? styles.column : styles.row)}>
        {names.map((name) => (
          <li key={name}>
            <OwnLink to={homePath(name)} visit={visit} className={styles.link} current={name === current}>
              {t(name)}
            </OwnLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
