import { Smartphone } from 'lucide';
import { formatPhone } from '../../../shared/format/phone';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { DebtRow } from '../debts/debt-row';
import type { Debt } from '../debts/debts-flow';
import { payDebt } from '../debts/pay-debt';
import { Empty } from '../parts/empty';
import { Section } from '../parts/section';
import type { Lookup, OwnService } from './services-store';
import styles from './services.module.css';

type Props = {
  own: readonly OwnService[];
  context: WalletContext;
  onLookUp: (lookup: Lookup) => void;
  /** Looks up the debts of a number that is not saved. */
  onFind: () => void;
};

/** The services that the user pays, each with its number and what it owes. */
export function OwnServices({ own, context, onLookUp, onFind }: Props) {
  const t = useText('services');
  return (
    <Section title={t('own')}>
      {own.length === 0 ? (
        <Empty icon={Smartphone} title={t('noneOwn')} hint={t('noneOwnHint')}>
          <Button kind="quiet" size="medium" onClick={onFind}>
            {t('payMobile')}
          </Button>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {own.map((service) => (
            <OwnRow key={service.id} service={service} context={context} onLookUp={onLookUp} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type RowProps = Pick<Props, 'context' | 'onLookUp'> & { service: OwnService };

function OwnRow({ service: { alias, number, service, lookup, debts }, context, onLookUp }: RowProps) {
  const t = useText('services');
  const read = lookup ? formatPhone(number) : number;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{alias || service}</p>
        {alias !== '' && service !== '' && <p className={styles.soft}>{service}</p>}
        <p className={styles.number}>{number === '' ? t('noNumber') : t('number', { number: read })}</p>
      </div>
      {lookup && !debts && (
        <Button
          kind="quiet"
          size="medium"
          aria-label={`${t('seeDebts')}: ${alias || read}`}
          onClick={() => onLookUp(lookup)}
        >
          {t('seeDebts')}
        </Button>
      )}
      {debts && <Owed debts={debts} name={alias || service} context={context} />}
    </li>
  );
}

type OwedProps = Pick<Props, 'context'> & { debts: readonly Debt[]; name: string };

function Owed({ debts, name, context }: OwedProps) {
  const t = useText('services');
  if (debts.length === 0) return <p className={styles.soft}>{t('nothingOwed')}</p>;
  return (
    <ul className={styles.debts} aria-label={t('debtsOf', { name })}>
      {debts.map((debt) => (
        <DebtRow key={debt.id} debt={debt} now={context.now} onPay={() => payDebt(context, debt)} />
      ))}
    </ul>
  );
}
