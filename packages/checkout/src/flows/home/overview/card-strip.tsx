import { walletEndpoints } from '@istmo/contract/provider';
import { defaultFirst, savedCardsOf } from '@istmo/domain';
import { CreditCard } from 'lucide';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { CardFace } from '../cards/card-face';
import { Empty } from '../parts/empty';
import { Loaded } from '../parts/loaded';
import { createLoadedStore } from '../parts/loaded-store';
import { OwnLink } from '../parts/own-link';
import { Section } from '../parts/section';
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
      <Loaded store={cards}>
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
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
