import { type CardBrand, cvcLength, digitsOf, formatMoney, type SavedCard, subtract } from '@istmo/domain';
import { type ReactNode, useEffect, useId } from 'react';
import { useFields } from '../../../shared/form/form-store';
import { fieldId } from '../../../shared/form/field-id';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import type { Order } from '../../../shared/payment/order';
import type { MethodContext, PanelProps } from '../../../shared/payment/payment-method';
import { useStore } from '../../../shared/store/use-store';
import { BrandMark, brandName } from '../../../shared/ui/brand-mark';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Spinner } from '../../../shared/ui/buttons/button';
import { ChoiceList } from '../../../shared/ui/fields/choice-list';
import { Icon } from '../../../shared/ui/icon';
import { PLUS } from '../../../shared/ui/later-icons';
import { MaskedField } from '../../../shared/ui/fields/masked-field';
import { CARD_FORM_ID, type WalletCards } from '../card-state';
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
  const { order } = context;
  cards.setState({
    Panel: (props) => (
      <SavedPanel {...props} list={list} wallet={cards} order={order} installments={installments} />
    ),
    Sum: () => <SplitSum list={list} order={order} />,
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
function SavedPanel({ showMethods, ...props }: Props & PanelProps) {
  const { list, wallet, order, installments, children, locked, submit } = props;
  const state = useStore(list);
  const t = useText('savedCards');
  const hasCards = state.name === 'loading' || (state.name === 'known' && state.cards.length > 0);
  useEffect(() => {
    if (!hasCards) showMethods?.();
  }, [hasCards, showMethods]);
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
  const card = chosenOf(state);
  return (
    <div className={styles.typed}>
      <BalanceChoice list={list} order={order} locked={locked} />
      <Choices {...{ list, order, locked }} cards={state.cards} chosen={state.chosen} hasOther={!showMethods}>
        {card ? (
          <Pay card={card} {...{ list, locked, submit }}>
            {installments}
          </Pay>
        ) : (
          typed
        )}
      </Choices>
      {showMethods && <OtherWay disabled={locked} onClick={showOthers} />}
    </div>
  );

  function showOthers(): void {
    list.choose(undefined);
    showMethods?.();
    // Waits for the render of the method tiles.
    setTimeout(() => document.querySelector<HTMLElement>('[name="method"]:checked')?.focus());
  }
}

/** Leads to the form of another card, and to the other methods. */
function OtherWay({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const t = useText('savedCards');
  return (
    <button type="button" className={styles.otherWay} disabled={disabled} onClick={onClick}>
      <Plus />
      <span>{t('otherWay')}</span>
      <Icon name="M9.5 6.5L15 12l-5.5 5.5" />
    </button>
  );
}

function chosenOf(state: ReturnType<SavedList['getState']>): SavedCard | undefined {
  return state.name === 'known' ? state.cards.find(({ idRelCard }) => idRelCard === state.chosen) : undefined;
}

/** Uses a common text, because the texts of these screens are still loading too. */
function Loading() {
  const t = useText('common');
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {t('loading')}
    </p>
  );
}

type ListProps = { list: SavedList; order: Order };

type ChoicesProps = ListProps & {
  children: ReactNode;
  locked: boolean;
  cards: readonly SavedCard[];
  chosen: number | undefined;
  /** Another card is one of the choices. */
  hasOther: boolean;
};

function Choices({ list, order, cards, chosen, locked, hasOther, children }: ChoicesProps) {
  const t = useText('savedCards');
  const titleId = useId();
  const split = useSplit({ list, order });
  const choices = cards.map(({ idRelCard, cardType, visibleNum }) => ({
    id: String(idRelCard),
    label: visibleNum,
    media: <BrandMark brand={cardType} />,
  }));
  return (
    <div>
      <p id={titleId} className={styles.title}>
        {split ? t('restWith', split) : t('title')}
      </p>
      <ChoiceList
        labelledBy={titleId}
        name="saved-card"
        choices={[...choices, ...(hasOther ? [{ id: OTHER, label: t('other'), media: <Plus /> }] : [])]}
        isFound
        chosen={chosen === undefined ? OTHER : String(chosen)}
        disabled={locked}
        onChoose={(id) => list.choose(id === OTHER ? undefined : Number(id))}
      >
        {children}
      </ChoiceList>
    </div>
  );
}

const OTHER = 'other';

function Plus() {
  return (
    <span className={styles.other}>
      <Icon name={PLUS} />
    </span>
  );
}

type PayProps = Omit<Props, 'wallet' | 'order' | 'installments'> & { card: SavedCard };

/** A saved card needs only its code, if its bank requires it: the pay button submits this form. */
function Pay({ card, list, locked, submit, children }: PayProps) {
  return (
    <form
      id={CARD_FORM_ID}
      className={styles.pay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        if (list.code.form.getState().fieldErrors.cvc) document.getElementById(CODE_FIELD_ID)?.focus();
      }}
    >
      {card.cvcRequired && <CodeField code={list.code} brand={card.cardType} locked={locked} />}
      {children}
    </form>
  );
}

/** The parts that the wallet and the chosen card pay; undefined if the card pays everything. */
function useSplit({ list, order }: ListProps) {
  const language = useLanguage();
  const state = useStore(list);
  const { total } = useStore(order);
  const card = chosenOf(state);
  const part = state.name === 'known' && state.withBalance && card ? partOf(total, state.balance) : undefined;
  if (!card || !part) return undefined;
  return {
    walletAmount: formatMoney(part, language),
    rest: formatMoney(subtract(total, part), language),
    card: `${brandName(card.cardType)} ${card.visibleNum}`,
  };
}

/** The choice to pay a part from the wallet and the rest by card. A card that is not saved pays everything. */
function BalanceChoice({ list, order, locked }: ListProps & { locked: boolean }) {
  const t = useText('savedCards');
  const language = useLanguage();
  const state = useStore(list);
  const { total } = useStore(order);
  const part = state.name === 'known' ? partOf(total, state.balance) : undefined;
  if (state.name !== 'known' || !part) return null;
  const isSaved = state.chosen !== undefined;
  const sums = { walletAmount: formatMoney(part, language), total: formatMoney(total, language) };
  return (
    <label className={styles.balance}>
      <span>
        <span className={styles.name}>{t('withBalance')}</span>{' '}
        <span className={styles.line}>{isSaved ? t('balanceOf', sums) : t('savedCardOnly')}</span>
      </span>
      <input
        className={styles.switch}
        type="checkbox"
        checked={state.withBalance && isSaved}
        disabled={locked || !isSaved}
        onChange={({ currentTarget }) => list.withBalance(currentTarget.checked)}
      />
    </label>
  );
}

/** The amounts that the wallet and the card pay, above the pay button. */
function SplitSum(props: ListProps) {
  const t = useText('savedCards');
  const split = useSplit(props);
  return (
    <p className={styles.sum} role="status">
      {split && t('split', split)}
    </p>
  );
}

type KeepCardProps = { wallet: WalletCards; locked: boolean };

/** Whether to save the card in the form to the wallet. */
function KeepCard({ wallet, locked }: KeepCardProps) {
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
const CODE_FIELD_ID = fieldId(PREFIX, 'cvc');

type CodeFieldProps = { code: CardCode; brand: CardBrand; locked: boolean };

/** The security code of a saved card, if its bank requires it for each payment. */
function CodeField({ code: { form }, brand, locked }: CodeFieldProps) {
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
