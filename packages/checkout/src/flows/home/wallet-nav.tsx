import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { classNames } from '../../shared/ui/class-names';
import { homePath } from '../../shared/wallet/home-path';
import type { WalletView } from '../../shared/wallet/wallet-view';
import styles from './home.module.css';

type Props = {
  names: readonly WalletView[];
  current: WalletView;
  go: (view: WalletView) => void;
  /** Beside the page, where there is room; above it otherwise, in one line that scrolls. */
  wide: boolean;
};

/** The way through the wallet: links of the browser's own, which may be opened in another tab. */
export function WalletNav({ names, current, go, wide }: Props) {
  const t = useText('home');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - 16;
  }, [current, wide]);

  function follow(event: MouseEvent, view: WalletView) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(view);
  }

  return (
    <nav aria-label={t('wallet')}>
      <ul ref={list} className={classNames(styles.nav, wide ? styles.column : styles.row)}>
        {names.map((name) => (
          <li key={name}>
            <a
              className={styles.link}
              href={homePath(name)}
              aria-current={name === current ? 'page' : undefined}
              onClick={(event) => follow(event, name)}
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
