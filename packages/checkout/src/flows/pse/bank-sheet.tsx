import { useId } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { SheetTitle } from '../../shared/payment/ui/sheet';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { classNames } from '../../shared/ui/class-names';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { ChoiceList } from '../../shared/ui/fields/choice-list';
import { TextField } from '../../shared/ui/fields/field';
import motion from '../../shared/ui/motion.module.css';
import type { PseStore } from './pse-store';
import styles from './pse.module.css';

type Props = { store: PseStore };

/** The choice of the payer's bank: a sheet of its own, with a search. */
export function BankSheet({ store }: Props) {
  const t = useText('pse');
  const headingId = useId();
  const { list } = store;
  const { search, status } = useStore(list);
  return (
    <div className={classNames(styles.sheet, motion.slides)}>
      <SheetTitle id={headingId}>{t('bankTitle')}</SheetTitle>
      {status === 'failed' ? (
        <BanksFailed store={store} />
      ) : (
        <>
          <TextField
            id="pse-search"
            label={t('bankSearch')}
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            value={search}
            placeholder={t('bankExample')}
            onText={list.type}
          />
          <Banks store={store} labelledBy={headingId} />
        </>
      )}
    </div>
  );
}

/** That the list cannot be had, and another try. The sentence is the network's own. */
export function BanksFailed({ store: { list } }: Props) {
  const t = useText('pse');
  return (
    <Alert tone="wait" title={t('banksFailed')}>
      <Button kind="quiet" size="medium" onClick={list.load}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

function Banks({ store: { form, list }, labelledBy }: Props & { labelledBy: string }) {
  const t = useText('pse');
  const { status, search } = useStore(list);
  const chosen = useStore(form, ({ values }) => values.bankCode);
  if (status === 'loading')
    return (
      <p className={styles.loading} role="status">
        <Spinner />
        {t('banksLoading')}
      </p>
    );
  const found = list.found();
  const last = list.lastBank();
  return (
    <div className={styles.banks}>
      <ChoiceList
        labelledBy={labelledBy}
        name="pse-bank"
        isFound
        choices={found.map(({ code, name }) => ({
          id: code,
          label: name,
          ...(code === last && { line: t('lastBank') }),
        }))}
        chosen={chosen}
        onChoose={(code) => form.set('bankCode', code)}
      />
      {found.length === 0 && <p className={styles.soft}>{t('noBanks')}</p>}
      <Announcement>{search !== '' && t('banksFound', { count: found.length })}</Announcement>
    </div>
  );
}
