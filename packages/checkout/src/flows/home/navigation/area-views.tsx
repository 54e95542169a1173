import { useText } from '../../../shared/i18n/use-text';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { homePath, type WalletView } from '../../../shared/wallet/wallet-view';
import { OwnLink } from '../parts/own-link';
import styles from '../parts/switch.module.css';
import { areaOf } from './areas';

type Props = { context: WalletContext; current: WalletView };

/** Links between the views of one area; nothing if it has only one. */
export function AreaViews({ context, current }: Props) {
  const t = useText('home');
  const area = areaOf(current);
  if (!area || area.views.length === 1) return null;
  return (
    <nav aria-label={t(area.name)}>
      <ul className={styles.switch}>
        {area.views.map((view) => (
          <li key={view}>
            <OwnLink
              to={homePath(view)}
              visit={context.visit}
              className={styles.choice}
              current={view === current && 'page'}
            >
              {t(view)}
            </OwnLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
