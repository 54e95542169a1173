import { walletEndpoints } from '@istmo/contract/provider';
import { defaultFirst, savedCardsOf } from '@istmo/domain';
import { CreditCard, Plus } from '../parts/icons';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { CardFace } from '../cards/card-face';
import { Empty } from '../parts/empty';
import { LineIcon } from '../parts/line-icon';
import { Loaded } from '../parts/loaded';
import { createLoadedStore } from '../parts/loaded-store';
import { OwnLink } from '../parts/own-link';
import { Section } from '../parts/section';
import { classNames } from '../../../shared/ui/class-names';
import hidden from '../../../shared/ui/visually-hidden.module.css';
import styles from './card-strip.module.css';

/** The user's saved cards in a line; each leads to what can be done with them. */
export function CardStrip({ context, go }: Pick<ViewProps, 'context' | 'go'>) {
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

/** Two cards without anything on them, in the room that the saved ones take. */
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
