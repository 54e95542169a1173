import { type CardBrand, cvcLength, digitsOf, formatMoney, subtract } from '@istmo/domain';
import { useStore } from '../../../shared/store/use-store';
import { fieldId } from '../../../shared/form/field-id';
import { useFields } from '../../../shared/form/use-fields';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import type { Order } from '../../../shared/payment/order';
import box from '../../../shared/ui/fields/check-box.module.css';
import { MaskedField } from '../../../shared/ui/fields/masked-field';
import type { WalletCards } from '../card-state';
import type { CardCode } from './card-code';
import { partOf, type SavedList } from './saved-list';
import styles from './saved-panel.module.css';

type Props = { list: SavedList; order: Order; locked: boolean };

/** Whether the wallet pays its part and the card the rest. */
export function FundsChoice({ list, order, locked }: Props) {
  const t = useText('savedCards');
  const language = useLanguage();
  const state = useStore(list);
  const { total } = useStore(order);
  const part = state.name === 'known' ? partOf(total, state.funds) : undefined;
  if (state.name !== 'known' || !part) return null;
  const funds = formatMoney(part, language);
  return (
    <>
      <label className={styles.keep}>
        <input
          className={box.box}
          type="checkbox"
          checked={state.useFunds}
          disabled={locked}
          onChange={({ currentTarget }) => list.useFunds(currentTarget.checked)}
        />
        {t('useFunds', { funds })}
      </label>
      <p className={styles.holder} role="status">
        {state.useFunds && t('split', { funds, rest: formatMoney(subtract(total, part), language) })}
      </p>
    </>
  );
}

type KeepCardProps = { wallet: WalletCards; locked: boolean };

/** Whether to save the card in the form to the wallet. */
export function KeepCard({ wallet, locked }: KeepCardProps) {
  const t = useText('savedCards');
  const { keep } = useStore(wallet);
  return (
    <label className={styles.keep}>
      <input
        className={box.box}
        type="checkbox"
        checked={keep}
        disabled={locked}
        onChange={({ currentTarget }) => wallet.setState({ keep: currentTarget.checked })}
      />
      {t('keep')}
    </label>
  );
}

const PREFIX = 'saved-card';
export const CODE_FIELD_ID = fieldId(PREFIX, 'cvc');

type CodeFieldProps = { code: CardCode; brand: CardBrand; locked: boolean };

/** The security code of a saved card, if its bank requires it for each payment. */
export function CodeField({ code: { form }, brand, locked }: CodeFieldProps) {
  const t = useText('card');
  const field = useFields(form, { prefix: PREFIX, readOnly: locked, missing: { cvc: t('missingCvc') } });
  const digits = cvcLength(brand);
  return (
    <MaskedField
      {...field('cvc')}
      label={t('cvc')}
      hint={t(brand === 'AMEX' ? 'cvcHintAmex' : 'cvcHint')}
      format={(text) => digitsOf(text).slice(0, digits)}
      inputMode="numeric"
      autoComplete="cc-csc"
      enterKeyHint="go"
      placeholder={t('cvcPlaceholder', { digits })}
      required
    />
  );
}
