import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { createDebtTrail } from '../../../shared/wallet/debt-trail';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Loaded, Problem } from '../parts/loaded';
import { Section } from '../parts/section';
import { OwnServices } from './own-services';
import {
  createServiceCheck,
  createServicesStore,
  type Lookup,
  PHONE,
  type ServiceCheck,
  type WalletService,
} from './services-store';
import styles from './services.module.css';

/** The services that the user pays by number, and all others. */
export function Services({ context, go }: ViewProps) {
  const store = useDisposable(() => createServicesStore(context));
  const check = useDisposable(() => createServiceCheck(context, () => go('debts')));
  const lookUp = (lookup: Lookup) => {
    createDebtTrail().leave({ idUsr: context.login.getState().session?.user.idUsr ?? 0, ...lookup });
    go('debts');
  };
  return (
    <Loaded store={store}>
      {({ own, available }) => (
        <div className={styles.view}>
          <OwnServices own={own} context={context} onLookUp={lookUp} onFind={() => go('debts')} />
          <KnownServices services={available} check={check} />
        </div>
      )}
    </Loaded>
  );
}

type Props = { services: readonly WalletService[]; check: ServiceCheck };

/** The provider's services, and a link to the debts of a number that is not saved. */
function KnownServices({ services, check }: Props) {
  const t = useText('services');
  const { state, send } = useFlow(check);
  const phone = services.find(({ category }) => category === PHONE);
  return (
    <Section title={t('known')}>
      {services.length === 0 ? (
        <p className={styles.soft}>{t('noneKnown')}</p>
      ) : (
        <ul className={styles.list}>
          {services.map((service) => (
            <li key={service.idService} className={styles.row}>
              <span className={styles.name}>{service.name}</span>
              <span className={styles.soft}>{categoryOf(service)}</span>
            </li>
          ))}
        </ul>
      )}
      {state.name === 'gone' && <Alert tone="wait" title={t('notOffered')} />}
      {state.name === 'failed' && <Problem error={state.error} onRetry={() => send({ type: 'again' })} />}
      {phone && (
        <Button
          kind="quiet"
          size="medium"
          busy={state.name === 'checking' && t('checking')}
          onClick={() => send({ type: 'chosen', idService: phone.idService })}
        >
          {t('otherNumber')}
        </Button>
      )}
    </Section>
  );

  function categoryOf({ category }: WalletService): string {
    const key = CATEGORIES[category];
    return key ? t(key) : category;
  }
}

/** Other categories are shown by the provider's name. */
const CATEGORIES: Readonly<Record<string, 'electricity' | 'water' | 'phone' | 'internet'>> = {
  electricity: 'electricity',
  water: 'water',
  phone: 'phone',
  internet: 'internet',
};
