import { type ReactNode, useState } from 'react';
import {
  brandOf,
  type CardBrand,
  completeExpiry,
  cvcLength,
  digitsOf,
  groupDigits,
  maxDigits,
  normalizeExpiry,
} from '@istmo/domain';
import { type FieldsOf, useFields } from '../form/form-store';
import { fieldId } from '../form/field-id';
import { useText } from '../i18n/texts';
import { type ReadableStore, useStore } from '../store/use-store';
import { BrandMark } from '../ui/brand-mark';
import { MaskedField } from '../ui/fields/masked-field';
import { TextField } from '../ui/fields/field';
import styles from './card-fields.module.css';

type Props = {
  store: CardFieldsStore<'number' | 'expiry' | 'cvc' | 'name'>;
  /** The brands to show while the number says none. */
  brands?: readonly CardBrand[];
  /** Shown before the name field. */
  children?: ReactNode;
};

/** The fields of a card: number, expiry, CVC and name. */
export function CardFields({ store, brands, children }: Props) {
  return (
    <>
      <CardNumberField store={store} brands={brands} />
      <div className={styles.two}>
        <ExpiryField store={store} />
        <CvcField store={store} />
      </div>
      {children}
      <HolderField store={store} />
    </>
  );
}

function ExpiryField({ store }: { store: CardFieldsStore<'expiry'> }) {
  const t = useText('card');
  const { onBlur, ...field } = useCardField(store, 'expiry');
  const leave = () => {
    // The last typed character may not be rendered yet.
    const { expiry } = store.form.getState().values;
    const complete = completeExpiry(expiry);
    // A field that was only passed through stays unedited.
    if (complete !== expiry) store.form.set('expiry', complete);
    onBlur();
  };
  return (
    <MaskedField
      {...field}
      label={t('expiry')}
      format={normalizeExpiry}
      onBlur={leave}
      inputMode="numeric"
      autoComplete="cc-exp"
      enterKeyHint="next"
      placeholder={t('expiryPlaceholder')}
      required
    />
  );
}

function CvcField({ store }: { store: CardFieldsStore<'number' | 'cvc'> }) {
  const t = useText('card');
  const lengthOf = ({ values }: { values: { number: string } }) => cvcLength(brandOf(values.number));
  const digits = useStore(store.form, lengthOf);
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <MaskedField
      {...useCardField(store, 'cvc')}
      label={t('cvc')}
      hint={isHelpOpen ? <CvcPlace atFront={digits === 4} /> : undefined}
      after={
        <button
          type="button"
          className={styles.button}
          aria-label={t('cvcHelp')}
          aria-expanded={isHelpOpen}
          onClick={() => setHelpOpen(!isHelpOpen)}
        >
          <span aria-hidden="true">?</span>
        </button>
      }
      // A number that has just been filled in may not be rendered yet.
      format={(text) => digitsOf(text).slice(0, lengthOf(store.form.getState()))}
      inputMode="numeric"
      autoComplete="cc-csc"
      enterKeyHint="next"
      placeholder={t('cvcPlaceholder', { digits })}
      required
    />
  );
}

/** Shows where the CVC is on the card: a picture, and the words for it. */
function CvcPlace({ atFront }: { atFront: boolean }) {
  const t = useText('card');
  return (
    <span className={styles.place}>
      <svg className={styles.card} viewBox="0 0 60 38" aria-hidden="true">
        <rect x="0.75" y="0.75" width="58.5" height="36.5" rx="4" />
        {atFront ? (
          <path d="M7 10h9v7H7zM7 24h28M7 30h18" />
        ) : (
          <path className={styles.strip} d="M1 6h58v7H1zM7 19h32v7H7z" />
        )}
        <rect
          className={styles.code}
          {...(atFront ? { x: 40, y: 9 } : { x: 40, y: 18 })}
          width="15"
          height="9"
          rx="2"
        />
      </svg>
      <span>{t(atFront ? 'cvcHintAmex' : 'cvcHint')}</span>
    </span>
  );
}

type NumberProps = { store: CardFieldsStore<'number'>; brands: readonly CardBrand[] | undefined };

function CardNumberField({ store, brands = [] }: NumberProps) {
  const t = useText('card');
  const field = useCardField(store, 'number');
  const brand = brandOf(field.value);
  return (
    <MaskedField
      {...field}
      label={t('number')}
      format={formatNumber}
      inputMode="numeric"
      autoComplete="cc-number"
      enterKeyHint="next"
      placeholder="0000 0000 0000 0000"
      required
      after={<Brands brands={brand ? [brand] : brands} />}
    />
  );
}

/** Shows as many brands as fit beside the number. */
function Brands({ brands }: { brands: readonly CardBrand[] }) {
  if (brands.length === 0) return null;
  return (
    <span className={styles.marks}>
      {brands.map((brand) => (
        <BrandMark key={brand} brand={brand} />
      ))}
    </span>
  );
}

function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  return groupDigits(digits.slice(0, maxDigits(brand)), brand);
}

function HolderField({ store }: { store: CardFieldsStore<'name'> }) {
  const t = useText('card');
  return (
    <TextField
      {...useCardField(store, 'name')}
      label={t('holder')}
      autoComplete="cc-name"
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={120}
      required
    />
  );
}

const PREFIX = 'card';
/** The states in which the form can be edited. */
const OPEN_STATES: readonly string[] = ['editing', 'ended', 'declined'];

/** A form with these card fields, and the flow that sends it. */
export type CardFieldsStore<F extends string> = {
  form: FieldsOf<F>;
  flow: ReadableStore<{ state: { name: string } }>;
};

export function cardFieldId(field: string): string {
  return fieldId(PREFIX, field);
}

/** Whether the form was sent, so that it cannot be changed. */
export function isLocked({ name }: { name: string }): boolean {
  return !OPEN_STATES.includes(name);
}

export function useCardField<F extends string>({ form, flow }: CardFieldsStore<F>, field: F) {
  const readOnly = useStore(flow, ({ state }) => isLocked(state));
  const t = useText('card');
  const missing = {
    number: t('missingNumber'),
    expiry: t('missingExpiry'),
    cvc: t('missingCvc'),
    name: t('missingHolder'),
    email: t('missingEmail'),
    phone: t('missingPhone'),
  };
  return useFields(form, { prefix: PREFIX, readOnly, missing })(field);
}
