import marks from './brand-marks.module.css';
import styles from './two-columns.module.css';
import { type CardFieldsStore, useCardField } from './use-card-field';
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
import { useStore } from '../store/use-store';
import { useText } from '../i18n/use-text';
import { MaskedField } from '../ui/fields/masked-field';
import { BrandMark } from '../ui/brand-mark';
import { TextField } from '../ui/fields/text-field';

type Props = {
  store: CardFieldsStore<'number' | 'expiry' | 'cvc' | 'name'>;
  /** The brands to show while the number says none. */
  brands?: readonly CardBrand[];
};

/** The fields of a card: number, expiry, CVC and name. */
export function CardFields({ store, brands }: Props) {
  return (
    <>
      <CardNumberField store={store} brands={brands} />
      <div className={styles.two}>
        <ExpiryField store={store} />
        <CvcField store={store} />
      </div>
      <HolderField store={store} />
    </>
  );
}

function ExpiryField({ store }: { store: CardFieldsStore<'expiry'> }) {
  const t = useText('card');
  const { onBlur, ...field } = useCardField(store, 'expiry');
  const leave = () => {
    // What was typed last may not be rendered yet.
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
  return (
    <MaskedField
      {...useCardField(store, 'cvc')}
      label={t('cvc')}
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

/** As many as there is room for beside the number. */
function Brands({ brands }: { brands: readonly CardBrand[] }) {
  if (brands.length === 0) return null;
  return (
    <span className={marks.marks}>
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

type HolderProps = { store: CardFieldsStore<'name'> };

function HolderField({ store }: HolderProps) {
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
