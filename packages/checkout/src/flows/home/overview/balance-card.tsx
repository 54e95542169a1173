import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { HandCoins, type IconNode, Plus, QrCode } from '../parts/icons';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { homePath } from '../../../shared/wallet/wallet-view';
import { LineIcon } from '../parts/line-icon';
import { Loaded } from '../parts/loaded';
import type { LoadedStore } from '../parts/loaded-store';
import { OwnLink } from '../parts/own-link';
import hidden from '../../../shared/ui/visually-hidden.module.css';
import styles from './balance-card.module.css';

type BalanceAnswer = CallOutput<typeof walletEndpoints.balance>;
type Props = { store: LoadedStore<BalanceAnswer>; context: Pick<WalletContext, 'visit' | 'config'> };

/** The money that can be spent now, and what can be done with it. */
export function BalanceCard({ store, context: { visit, config } }: Props) {
  const t = useText('overview');
  const common = useText('common');
  const language = useLanguage();
  const topUp = webAddress(config.topUpUrl);
  return (
    <section className={styles.balance} aria-label={t('balance')}>
      <h2 className={styles.label}>{t('balance')}</h2>
      <div className={styles.sum}>
        <Loaded
          store={store}
          loading={
            <span className={styles.loading} role="status">
              <span className={hidden.hidden}>{common('loading')}</span>
            </span>
          }
        >
          {({ balance: [first] }) => (
            <span className={styles.amount}>
              {formatMoney(money(first?.disponible ?? 0, first?.currency), language)}
            </span>
          )}
        </Loaded>
      </div>
      <ul className={styles.actions}>
        <li>
          <OwnLink to={homePath('pay')} visit={visit} className={styles.action}>
            <Action icon={QrCode}>{t('payCode')}</Action>
          </OwnLink>
        </li>
        <li>
          <OwnLink to={homePath('charge')} visit={visit} className={styles.action}>
            <Action icon={HandCoins}>{t('charge')}</Action>
          </OwnLink>
        </li>
        {topUp !== undefined && (
          <li>
            <a className={styles.action} href={topUp} target="_blank" rel="noopener">
              <Action icon={Plus}>{t('topUp')}</Action>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

function Action({ icon, children }: { icon: IconNode; children: string }) {
  return (
    <>
      <LineIcon icon={icon} />
      <span>{children}</span>
    </>
  );
}

/** The configured address, if it is one of the web: any other could run a script. */
function webAddress(url: unknown): string | undefined {
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}
