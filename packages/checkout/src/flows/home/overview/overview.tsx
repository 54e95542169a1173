import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { defaultFirst, formatMoney, money, savedCardsOf } from '@istmo/domain';
import { useDisposable } from '../../../shared/flow/flow-store';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/ui/buttons/button';
import { classNames } from '../../../shared/ui/class-names';
import type { WalletContext } from '../../../shared/page/page-context';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { CardFace } from '../cards/cards';
import { MovementEntry } from '../parts/entry';
import {
  ArrowLeftRight,
  CreditCard,
  Empty,
  HandCoins,
  type IconNode,
  LineIcon,
  OwnLink,
  Plus,
  QrCode,
  Section,
} from '../parts/parts';
import { createLoadedStore, Loaded, type LoadedStore } from '../parts/loaded';
import { Due, LeftPayment } from './due';
import hidden from '../../../shared/ui/visually-hidden.module.css';
import parts from '../parts/parts.module.css';
import styles from './overview.module.css';

/** The balance, what waits to be paid, the cards, and the latest movements. */
export function Overview({ context, go }: ViewProps) {
  const { balance, latest, refresh } = useDisposable(() => createOverview(context));
  return (
    <>
      <BalanceCard store={balance} context={context} />
      <LeftPayment context={context} />
      {/* One order for every width: a phone that is turned keeps what is open. */}
      <div className={styles.columns}>
        <div>
          <Due context={context} onPaid={refresh} />
        </div>
        <div>
          <CardStrip context={context} go={go} />
        </div>
        <div className={styles.latest}>
          <LatestMovements store={latest} context={context} />
        </div>
      </div>
    </>
  );
}

function createOverview(context: ViewProps['context']) {
  const balance = createLoadedStore((signal) => context.apiOf(walletEndpoints).balance({}, signal));
  const latest = createLatest(context);
  const refresh = () => {
    balance.getState().send({ type: 'again' });
    latest.getState().send({ type: 'again' });
  };
  return { balance, latest, refresh, dispose: () => [balance, latest].forEach((store) => store.dispose()) };
}

type BalanceAnswer = CallOutput<typeof walletEndpoints.balance>;
type Props = { store: LoadedStore<BalanceAnswer>; context: WalletContext };

/** The available balance, and the actions for it. */
function BalanceCard({ store, context: { visit, config } }: Props) {
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

/** The configured address, if it is http or https: any other could run a script. */
function webAddress(url: unknown): string | undefined {
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}

/** The user's saved cards in a row; each links to the cards view. */
function CardStrip({ context, go }: Pick<ViewProps, 'context' | 'go'>) {
  const t = useText('overview');
  const home = useText('home');
  const cards = useDisposable(() =>
    createLoadedStore(async (signal) => {
      const idUsr = context.login.getState().session?.user.idUsr ?? 0;
      return defaultFirst(savedCardsOf(await context.apiOf(walletEndpoints).userCards({}, signal), idUsr));
    }),
  );
  return (
    <Section title={home('cards')}>
      <Loaded store={cards} loading={<LoadingFaces />}>
        {(saved) =>
          saved.length === 0 ? (
            <Empty icon={CreditCard} title={t('noCards')} hint={t('noCardsHint')}>
              <Button kind="quiet" size="medium" onClick={() => go('cards')}>
                {t('addCard')}
              </Button>
            </Empty>
          ) : (
            <ul className={styles.strip}>
              {saved.map((card) => (
                <li key={card.idRelCard} className={styles.item}>
                  <OwnLink to={homePath('cards')} visit={context.visit} className={styles.link}>
                    <CardFace card={card} now={context.now()} />
                  </OwnLink>
                </li>
              ))}
              <li className={classNames(styles.item, styles.narrow)}>
                <OwnLink
                  to={homePath('cards')}
                  visit={context.visit}
                  className={classNames(styles.link, styles.add)}
                >
                  <LineIcon icon={Plus} />
                  {t('addCard')}
                </OwnLink>
              </li>
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Two blank cards, as large as saved ones. */
function LoadingFaces() {
  const t = useText('common');
  return (
    <div className={styles.strip} role="status">
      <span className={hidden.hidden}>{t('loading')}</span>
      {[0, 1].map((at) => (
        <span key={at} className={classNames(styles.item, styles.blank)} aria-hidden="true" />
      ))}
    </div>
  );
}

const LAST = '4';

type Latest = LoadedStore<CallOutput<typeof walletEndpoints.accountMovements>>;

function createLatest({ apiOf }: ViewProps['context']): Latest {
  return createLoadedStore((signal) => apiOf(walletEndpoints).accountMovements({ limit: LAST }, signal));
}

type LatestMovementsProps = { store: Latest; context: ViewProps['context'] };

/** The latest movements, and the link to all of them. */
function LatestMovements({ store, context }: LatestMovementsProps) {
  const t = useText('overview');
  return (
    <Section title={t('last')}>
      <Loaded store={store}>
        {(movements) =>
          movements.length === 0 ? (
            <Empty icon={ArrowLeftRight} title={t('noMovements')} hint={t('noMovementsHint')} />
          ) : (
            <>
              <ul className={parts.rows}>
                {movements.map((movement) => (
                  <li key={movement.id} className={parts.row}>
                    <MovementEntry movement={movement} context={context} briefAt={context.now()} />
                  </li>
                ))}
              </ul>
              <OwnLink to={homePath('movements')} visit={context.visit} className={styles.all}>
                {t('all')}
              </OwnLink>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
