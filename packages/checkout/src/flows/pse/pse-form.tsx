import { PSE_PERSON_TYPES, pseDocumentError, pseDocumentTypes } from '@istmo/domain';
import { type SyntheticEvent, useId, useState } from 'react';
import { useFields } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { useText } from '../../shared/i18n/texts';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { SheetTitle } from '../../shared/payment/ui/sheet';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { classNames } from '../../shared/ui/class-names';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { ChoiceList } from '../../shared/ui/fields/choice-list';
import { EmailField, FieldWords, SelectField, TextField } from '../../shared/ui/fields/field';
import motion from '../../shared/ui/motion.module.css';
import { documentTypeOf, PSE_FORM_ID, PSE_PREFIX, type PseField } from './pse-form-store';
import type { PseStore } from './pse-store';
import styles from './pse.module.css';

type Props = { store: PseStore; locked: boolean };

/** The payer's bank, and who pays. */
export function PseForm({ store, locked }: Props) {
  const t = useText('pse');
  const field = usePseFields(store, locked);
  const names = useFieldNames(store);
  const [wrong, setWrong] = useState<readonly PseField[]>([]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const fields = locked || (await store.submit()) ? [] : store.form.wrong();
    setWrong(fields);
    const [first] = fields;
    if (first) document.getElementById(fieldId(PSE_PREFIX, first))?.focus();
  }

  return (
    <form id={PSE_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <ChosenBank store={store} locked={locked} />
      <h2 className={styles.heading}>{t('payer')}</h2>
      <Person store={store} locked={locked} />
      <Document store={store} locked={locked} />
      <TextField
        {...field('name')}
        label={names.name}
        autoComplete={names.isCompany ? 'organization' : 'name'}
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={120}
        required
      />
      <div className={styles.two}>
        <EmailField {...field('email')} label={names.email} enterKeyHint="next" />
        <PhoneField
          phone={store.form.phone}
          label={names.phone}
          countryLabel={t('phoneCountry')}
          number={field('phone')}
          country={field('phoneCountry')}
        />
      </div>
      <Announcement>
        {wrong.length > 0 &&
          t('wrongFields', { count: wrong.length, fields: wrong.map((one) => names[one]).join(', ') })}
      </Announcement>
    </form>
  );
}

/** The fields' labels, which depend on who pays. */
function useFieldNames({ form }: PseStore) {
  const t = useText('pse');
  const isCompany = useStore(form, ({ values }) => values.personType) === 'legal';
  return {
    isCompany,
    bankCode: t('bank'),
    personType: t('personType'),
    documentType: t('documentType'),
    document: t('documentNumber'),
    name: t(isCompany ? 'companyName' : 'name'),
    email: t('email'),
    phone: t('phone'),
    phoneCountry: t('phoneCountry'),
  };
}

/** The state and the handlers of each field. */
function usePseFields({ form }: PseStore, readOnly: boolean) {
  const t = useText('pse');
  const isCompany = useStore(form, ({ values }) => values.personType) === 'legal';
  return useFields(form, {
    prefix: PSE_PREFIX,
    readOnly,
    missing: {
      bankCode: t('missingBank'),
      document: t('missingDocument'),
      name: t(isCompany ? 'missingCompany' : 'missingName'),
      email: t('missingEmail'),
      phone: t('missingPhone'),
    },
  });
}

/** The bank that the payer has chosen. A sheet of its own shows all of them. */
function ChosenBank({ store, locked }: Props) {
  const t = useText('pse');
  const headingId = useId();
  const { list } = store;
  const { status, banks } = useStore(list);
  const { id, value, error } = usePseFields(store, locked)('bankCode');
  const bank = banks.find(({ code }) => code === value);
  if (status === 'failed') return <BanksFailed store={store} />;
  return (
    <section className={styles.bank} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('bank')}
      </h2>
      <p className={classNames(styles.chosen, !bank && styles.none)}>{bank?.name ?? t('bankNone')}</p>
      <Button
        id={id}
        kind="plain"
        size="medium"
        disabled={locked}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onClick={list.open}
      >
        {t(bank ? 'changeBank' : 'chooseBank')}
      </Button>
      <FieldWords id={id} error={error} />
    </section>
  );
}

function Person({ store: { form }, locked }: Props) {
  const t = useText('pse');
  const person = useStore(form, ({ values }) => values.personType);
  return (
    <fieldset className={styles.people}>
      <legend>{t('personType')}</legend>
      {PSE_PERSON_TYPES.map((type) => (
        <label key={type} className={styles.person}>
          <input
            type="radio"
            name="pse-person"
            value={type}
            checked={type === person}
            disabled={locked && type !== person}
            onChange={() => form.choosePerson(type)}
          />
          <span>{t(type)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Document({ store, locked }: Props) {
  const t = useText('pse');
  const { form } = store;
  const { personType, documentType } = useStore(form, ({ values }) => values);
  const field = usePseFields(store, locked)('document');
  const error = useDocumentError(store, field.error);
  const types = pseDocumentTypes(personType === 'legal' ? 'legal' : 'natural');
  return (
    <div className={styles.two}>
      {types.length > 1 && (
        <SelectField
          id={fieldId(PSE_PREFIX, 'documentType')}
          label={t('documentType')}
          options={types.map((value) => ({ value, label: t(`document.${value}`) }))}
          value={documentType}
          disabled={locked}
          onChoice={(value) => form.set('documentType', value)}
        />
      )}
      <TextField
        {...field}
        error={error}
        label={types.length > 1 ? t('documentNumber') : t('document.NIT')}
        hint={documentType === 'NIT' ? t('nitHint') : undefined}
        inputMode={documentType === 'PP' ? 'text' : 'numeric'}
        autoComplete="off"
        enterKeyHint="next"
        required
      />
    </div>
  );
}

/** The error of the document, in place of the general text. */
function useDocumentError({ form }: PseStore, error: string | undefined): string | undefined {
  const t = useText('pse');
  const values = useStore(form, ({ values }) => values);
  if (error === undefined || values.document.trim() === '') return error;
  const type = documentTypeOf(values);
  return pseDocumentError(type, values.document) === 'checkDigit'
    ? t('wrongCheckDigit')
    : t(`wrongDocument.${type}`);
}

type BankSheetProps = { store: PseStore };

/** The choice of the payer's bank: a sheet of its own, with a search. */
export function BankSheet({ store }: BankSheetProps) {
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

/** Says that the list cannot be loaded, and offers another try. The sentence is the network's own. */
function BanksFailed({ store: { list } }: BankSheetProps) {
  const t = useText('pse');
  return (
    <Alert tone="wait" title={t('banksFailed')}>
      <Button kind="quiet" size="medium" onClick={list.load}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

function Banks({ store: { form, list }, labelledBy }: BankSheetProps & { labelledBy: string }) {
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
