import { type CardBrand, cvcLength, digitsOf, formatMoney, type SavedCard, subtract } from '@istmo/domain';
import { type ReactNode, useId } from 'react';
import { fieldId } from '../../../shared/form/field-id';
import { useFields } from '../../../shared/form/form-store';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import type { Order } from '../../../shared/payment/order';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { useStore } from '../../../shared/store/use-store';
import { brandName } from '../../../shared/ui/brand-mark';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Pill } from '../../../shared/ui/feedback/pill';
import { Spinner } from '../../../shared/ui/buttons/button';
import { ChoiceList } from '../../../shared/ui/fields/choice-list';
import { MaskedField } from '../../../shared/ui/fields/masked-field';
import { CARD_FORM_ID } from '../card-form-store';
import type { WalletCards } from '../card-state';
import { type CardCode, createSavedList, partOf, type SavedList } from './saved-list';
import box from '../../../shared/ui/fields/check-field.module.css';
import styles from './open-saved-cards.module.css';

/** Shows the user's saved cards above the form. */
export function openSavedCards(
  context: MethodContext,
  wallet: { cards: WalletCards; brands: readonly CardBrand[]; installments: ReactNode },
): void {
  const list = createSavedList(context, wallet);
  const { cards, installments } = wallet;
  cards.setState({
    Panel: (props) => (
      <SavedPanel {...props} list={list} wallet={cards} order={context.order} installments={installments} />
    ),
  });
}

type Props = {
  list: SavedList;
  wallet: WalletCards;
  order: Order;
  /** The place of the chosen card's installments, if the payment can have them. */
  installments: ReactNode;
  /** The form for a card that is not saved. */
  children: ReactNode;
  locked: boolean;
  submit: () => void;
};

/** The list of the user's cards, and the choice of another card. */
export function SavedPanel({ list, wallet, order, installments, children, locked, submit }: Props) {
  const state = useStore(list);
  const t = useText('savedCards');
  if (state.name === 'formOnly') return children;
  if (state.name === 'loading') return <Loading />;
  const typed = (
    <div className={styles.typed}>
      {state.name === 'failed' && <Alert tone="info" title={t('failed')} />}
      {children}
      <KeepCard wallet={wallet} locked={locked} />
    </div>
  );
  if (state.name === 'failed' || state.cards.length === 0) return typed;
  return (
    <Choices cards={state.cards} chosen={state.chosen} choose={list.choose} locked={locked}>
      {state.chosen === undefined ? (
        typed
      ) : (
        <Pay card={state.cards.find(isChosen)} {...{ list, locked, submit }}>
          {installments}
          <FundsChoice list={list} order={order} locked={locked} />
        </Pay>
      )}
    </Choices>
  );

  function isChosen({ idRelCard }: SavedCard): boolean {
    return state.name === 'known' && idRelCard === state.chosen;
  }
}

/** The texts of these screens are still loading as well. */
function Loading() {
  const t = useText('common');
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {t('loading')}
    </p>
  );
}

type ChoicesProps = {
  children: ReactNode;
  locked: boolean;
  cards: readonly SavedCard[];
  chosen: number | undefined;
  choose: SavedList['choose'];
};

function Choices({ cards, chosen, choose, locked, children }: ChoicesProps) {
  const t = useText('savedCards');
  const titleId = useId();
  const choices = cards.map(({ idRelCard, cardType, visibleNum, isDefault }) => ({
    id: String(idRelCard),
    label: `${brandName(cardType)} ${visibleNum}`,
    ...(isDefault && { aside: <Pill tone="good">{t('default')}</Pill> }),
  }));
  return (
    <div className={styles.typed}>
      <p id={titleId} className={styles.title}>
        {t('title')}
      </p>
      <ChoiceList
        labelledBy={titleId}
        name="saved-card"
        choices={[...choices, { id: OTHER, label: t('other') }]}
        chosen={chosen === undefined ? OTHER : String(chosen)}
        disabled={locked}
        onChoose={(id) => choose(id === OTHER ? undefined : Number(id))}
      >
        {children}
      </ChoiceList>
    </div>
  );
}

const OTHER = 'other';

type PayProps = Omit<Props, 'wallet' | 'order' | 'installments'> & { card: SavedCard | undefined };

/** A saved card needs only its code, if its bank requires it: the pay button submits this form. */
function Pay({ card, list, locked, submit, children }: PayProps) {
  const t = useText('savedCards');
  return (
    <form
      id={CARD_FORM_ID}
      className={styles.pay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        if (list.code.form.getState().refusals.cvc) document.getElementById(CODE_FIELD_ID)?.focus();
      }}
    >
      <p className={styles.holder}>
        {t('holder', { name: card?.nameOnCard ?? '' })}
        {card?.expirationDate && ` · ${t('until', { date: card.expirationDate })}`}
      </p>
      {card?.cvcRequired && <CodeField code={list.code} brand={card.cardType} locked={locked} />}
      {children}
    </form>
  );
}

type FundsChoiceProps = { list: SavedList; order: Order; locked: boolean };

/** Whether the wallet pays its part and the card the rest. */
export function FundsChoice({ list, order, locked }: FundsChoiceProps) {
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
