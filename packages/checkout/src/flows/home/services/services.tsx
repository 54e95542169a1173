import { createDebtTrail } from '../../../shared/wallet/debt-trail';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Loaded } from '../parts/loaded';
import { useOwn } from '../../../shared/flow/use-own';
import { KnownServices } from './known-services';
import { OwnServices } from './own-services';
import styles from './services.module.css';
import { createServicesStore, type Lookup } from './services-store';

/** The services that the user pays by number, and those that there are. */
export function Services({ context, go }: ViewProps) {
  const store = useOwn(() => createServicesStore(context));
  const lookUp = (lookup: Lookup) => {
    createDebtTrail().leave({ idUsr: context.login.getState().session?.user.idUsr ?? 0, ...lookup });
    go('debts');
  };
  return (
    <Loaded store={store}>
      {({ own, known }) => (
        <div className={styles.view}>
          <OwnServices own={own} onLookUp={lookUp} />
          <KnownServices known={known} onDebts={() => go('debts')} />
        </div>
      )}
    </Loaded>
  );
}
