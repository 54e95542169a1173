import type { CashPoint } from '@istmo/contract/provider';
import { hoursOf, METHOD_TRAITS } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useId } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { MethodContext } from '../../shared/payment/payment-method';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { SheetTitle } from '../../shared/payment/ui/sheet';
import { Announcement } from '../../shared/ui/feedback/alert';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { classNames } from '../../shared/ui/class-names';
import { type Choice, ChoiceList } from '../../shared/ui/fields/choice-list';
import { FieldWords, TextField } from '../../shared/ui/fields/field';
import { Icon } from '../../shared/ui/icon';
import { PIN } from '../../shared/ui/later-icons';
import motion from '../../shared/ui/motion.module.css';
import { focusFirst, useCashField } from './cash-form';
import { CASH_FORM_ID, networkOf, placeLine } from './cash-form-store';
import type { CashStore } from './cash-store';
import styles from './cash.module.css';

type Props = { store: CashStore; locked: boolean };
type MarkProps = { marks: MethodContext['config']['methodMarks'] };

/** Where to pay: any counter of the voucher network, or a branch or kiosk that the payer finds here. */
export function PlaceSheet({ store, locked, marks }: Props & MarkProps) {
  const t = useText('cash');
  const headingId = useId();
  const { finder } = store;
  const { place } = useStore(finder);
  const language = useLanguage();
  useEffect(() => finder.translate(language), [finder, language]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (await store.submit()) return;
    // The form with the errors is rendered once this sheet is gone.
    setTimeout(() => focusFirst(store.form.wrong()));
  }

  return (
    <form
      id={CASH_FORM_ID}
      className={classNames(styles.sheet, motion.slides)}
      noValidate
      onFocusCapture={store.prepare}
      onSubmit={submit}
    >
      <div>
        <SheetTitle id={headingId}>{t('whereTitle')}</SheetTitle>
        <p className={styles.soft}>{t('whereHint', { hours: hoursOf(METHOD_TRAITS.cash.deadlineMs) })}</p>
      </div>
      <TextField
        id="cash-search"
        label={t('search')}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        value={place}
        readOnly={locked}
        placeholder={t('searchExample')}
        onText={finder.type}
        // The search key of a phone's keyboard must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Nearby store={store} locked={locked} />
      <Places {...{ store, locked, marks }} labelledBy={headingId} />
    </form>
  );
}

function Nearby({ store: { finder }, locked }: Props) {
  const t = useText('cash');
  const { locating } = useStore(finder);
  if (locating === 'done') return null;
  return (
    <div className={styles.nearby}>
      <Button
        kind="plain"
        size="medium"
        icon={PIN}
        busy={locating === 'asking' && t('locating')}
        disabled={locked}
        onClick={() => void finder.nearMe()}
      >
        {t('nearMe')}
      </Button>
      {locating === 'refused' && (
        <p className={styles.soft} role="status">
          {t('locationRefused')}
        </p>
      )}
    </div>
  );
}

function Places({ store, locked, marks, labelledBy }: Props & MarkProps & { labelledBy: string }) {
  const t = useText('cash');
  const { form, finder } = store;
  const { points, status, locating } = useStore(finder);
  const chosen = useStore(form, ({ values }) => (networkOf(values) === 'PAYCASH' ? 'PAYCASH' : values.place));
  const { id, error } = useCashField(store, 'place');
  const isFailed = status === 'failed';
  return (
    <div id={id} tabIndex={-1} className={styles.places}>
      <FieldWords id={id} error={error} />
      <ChoiceList
        labelledBy={labelledBy}
        name="cash-place"
        isFound
        choices={choices()}
        chosen={isFailed && chosen === '' ? 'PC' : chosen}
        disabled={locked}
        onChoose={choose}
      />
      {status === 'searching' && points.length === 0 && <Spinner />}
      {status === 'found' && points.length === 0 && <p className={styles.soft}>{t('noPlaces')}</p>}
      {isFailed && (
        <div className={styles.failed} role="status">
          <p className={styles.soft}>{t('placesFailed')}</p>
          <Button kind="quiet" size="medium" onClick={finder.search}>
            {t('retry')}
          </Button>
        </div>
      )}
      <Announcement>{status === 'found' && t('placesFound', { count: points.length })}</Announcement>
    </div>
  );

  function choices(): Choice<string>[] {
    const icon = <Icon name={PIN} />;
    const any = <MethodMark method="cash" marks={marks} size="medium" />;
    const title = t(locating === 'done' ? 'nearYou' : 'pointName');
    const found = isFailed
      ? [{ id: 'PC', label: t('anyPoint') }]
      : points.map((point) => ({ id: point.id, label: point.name, line: <Line point={point} /> }));
    return [
      ...(form.networks.includes('PAYCASH')
        ? [{ id: 'PAYCASH', label: t('anyShop'), line: t('shopAny'), media: any }]
        : []),
      ...found.map((choice, index) => ({
        ...choice,
        media: icon,
        ...(index === 0 && { above: <h2 className={styles.group}>{title}</h2> }),
      })),
    ];
  }

  function choose(id: string): void {
    const point = points.find((one) => one.id === id);
    if (point) form.choosePlace(point);
    else form.set('network', id);
  }
}

function Line({ point }: { point: CashPoint }) {
  return (
    <>
      {placeLine(point)}
      <br />
      {point.hours}
    </>
  );
}
