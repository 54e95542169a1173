/** The wallet’s page on which a payer saves a card. */
import { type CallInput, type CallOutput, isProviderError, walletEndpoints } from '@istmo/contract/provider';
import { type SyntheticEvent, useEffect, useState } from 'react';
import {
  brandOf,
  CARD_BRANDS,
  cardNumberError,
  cvcError,
  expiryError,
  type Machine,
  nameError,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cardFieldId, CardFields, isLocked } from '../../shared/card/card-fields';
import {
  CARD_INFORMATION_FIELDS,
  cardInformationOf,
  type CardValues,
} from '../../shared/payment/payment-request';
import { createFlowStore, type Effects, type FlowStore, useFlow } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore, type FieldErrors } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import { useText } from '../../shared/i18n/texts';
import { CloseHost, PageHead } from '../../shared/page/page-parts';
import type { PageContext, WalletPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { useStore } from '../../shared/store/use-store';
import { brandName } from '../../shared/ui/brand-mark';
import { Button } from '../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { CheckField } from '../../shared/ui/fields/check-field';
import { homePath } from '../../shared/wallet/wallet-view';
import styles from './add-card.module.css';

type Register = typeof walletEndpoints.registerUserCard;
/** Card data. Besides the form, only `submitting` holds it, and it is gone when that state is left. */
type NewCard = CallInput<Register>['body'];
type KeptCard = CallOutput<Register>;

type AddCardState =
  | { name: 'editing' }
  | { name: 'submitting'; card: NewCard }
  /** The bank declined the card, or the provider could not be reached. */
  | { name: 'declined'; error: unknown }
  | { name: 'kept'; card: KeptCard };

type AddCardEvent =
  | { type: 'submit'; card: NewCard }
  | { type: 'answered'; card: KeptCard }
  | { type: 'refused'; error: unknown }
  | { type: 'another' };

type Submit = Extract<AddCardEvent, { type: 'submit' }>;
const submit = (_: AddCardState, { card }: Submit): AddCardState => ({ name: 'submitting', card });

const addCardMachine: Machine<AddCardState, AddCardEvent> = {
  editing: { submit },
  submitting: {
    answered: (_, { card }) => ({ name: 'kept', card }),
    refused: (_, { error }) => ({ name: 'declined', error }),
  },
  declined: { submit },
  kept: { another: () => ({ name: 'editing' }) },
};

type AddCardStore = {
  flow: FlowStore<AddCardState, AddCardEvent>;
  form: FormStore<CardValues>;
  /** Whether the card becomes the default card. */
  first: StoreApi<{ isDefault: boolean }>;
  /** Sends the card if nothing is wrong with it. Returns the fields that are wrong. */
  submit: () => readonly NewCardField[];
};

const initial: AddCardState = { name: 'editing' };

function createAddCardStore(context: PageContext): AddCardStore {
  const form = createFormStore(EMPTY_CARD, (values) => newCardErrors(values, context.now()));
  const first = createStore(() => ({ isDefault: false }));
  const flow = createFlowStore(addCardMachine, initial, effectsOf(context, { form, first }));
  return {
    flow,
    form,
    first,
    submit: () => {
      // The month may have ended since the date was typed.
      form.recheck();
      form.showAll();
      const { values, fieldErrors } = form.getState();
      const wrong = NEW_CARD_FIELDS.filter((field) => fieldErrors[field] !== undefined);
      const card = { cardInformation: cardInformationOf(values), ...first.getState() };
      if (wrong.length === 0) flow.getState().send({ type: 'submit', card });
      return wrong;
    },
  };
}

function effectsOf(
  { apiOf }: PageContext,
  { form, first }: { form: FormStore<CardValues>; first: StoreApi<{ isDefault: boolean }> },
): Effects<AddCardState, AddCardEvent> {
  const api = apiOf(walletEndpoints);
  return {
    submitting: async ({ card }, { send }) => {
      try {
        const sent = api.registerUserCard({ body: card });
        const kept = await sent.catch(
          atItsField({ form, fields: CARD_INFORMATION_FIELDS, idOf: cardFieldId }),
        );
        send({ type: 'answered', card: kept });
      } catch (error) {
        send({ type: 'refused', error });
      }
    },
    declined: ({ error }) => {
      // A bank has seen the code, so it is cleared. If the request did not arrive, the code can stay.
      if (isProviderError(error) && error.kind === 'server') form.preset('cvc', '');
    },
    kept: () => {
      NEW_CARD_FIELDS.forEach((field) => form.preset(field, ''));
      first.setState({ isDefault: false });
    },
  };
}

/** In the order of the screen. */
const NEW_CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;
type NewCardField = (typeof NEW_CARD_FIELDS)[number];

const EMPTY_CARD: CardValues = { number: '', expiry: '', cvc: '', name: '' };

/** What is wrong with a card at `now` (epoch ms). The wallet accepts every brand. */
function newCardErrors(values: CardValues, now: number): FieldErrors<CardValues> {
  return {
    number: cardNumberError(values.number, CARD_BRANDS),
    expiry: expiryError(values.expiry, now),
    cvc: cvcError(values.cvc, brandOf(values.number)),
    name: nameError(values.name),
  };
}

/** Saves a card to the wallet: it is typed once, and the provider keeps a token and the last digits. */
export function AddCardPage({ context, back = homePath('cards') }: WalletPageProps) {
  const t = useText('addCard');
  const [store] = useState(() => createAddCardStore(context));
  const { state, send } = useFlow(store.flow);
  const { navigate } = context;
  useTitle(t('title'));
  useEffect(() => store.flow.dispose, [store]);

  const leave = () => navigate(back);
  if (state.name === 'kept')
    return (
      <PageShell
        context={context}
        centered
        dock={
          <>
            <Button onClick={leave}>{t('proceed')}</Button>
            <Button kind="plain" size="medium" onClick={() => send({ type: 'another' })}>
              {t('another')}
            </Button>
          </>
        }
      >
        <Kept card={state.card} />
      </PageShell>
    );
  const busy = state.name === 'submitting';
  return (
    <PageShell
      context={context}
      head={
        <PageHead title={t('title')}>
          <CloseHost bridge={context.bridge} />
        </PageHead>
      }
      dock={
        <>
          <Button type="submit" form={ADD_CARD_FORM_ID} icon="lock" busy={busy && t('submitting')}>
            {t('submit')}
          </Button>
          <Button kind="plain" size="medium" disabled={busy} onClick={leave}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <AddCardNotice state={state} />
      <AddCardForm store={store} />
      <p className={styles.hint}>{t('hint')}</p>
    </PageShell>
  );
}

function Kept({ card: { cardType, visibleNum } }: { card: KeptCard }) {
  const t = useText('addCard');
  return (
    <MessageView tone="good" icon="check" title={t('kept')}>
      <p>{`${brandName(cardType)} ${visibleNum}`}</p>
    </MessageView>
  );
}

/** Why the card was not saved, in the provider's own words if it sends any. */
function AddCardNotice({ state }: { state: AddCardState }) {
  const t = useText('addCard');
  const errors = useText('errors');
  if (state.name !== 'declined')
    return <Announcement>{state.name === 'submitting' && t('submitting')}</Announcement>;
  const { error } = state;
  const message = isProviderError(error) ? error.message || errors(error.key) : '';
  return <Alert title={t('refused')}>{message || errors('happen_error_try_again')}</Alert>;
}

/** Connects the form to its button, which is outside the form. */
const ADD_CARD_FORM_ID = 'add-card-form';

type Props = { store: AddCardStore };

/** The fields for the card's own data. */
function AddCardForm({ store }: Props) {
  const t = useText('card');
  const [wrong, setWrong] = useState<readonly NewCardField[]>([]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const fields = store.submit();
    setWrong(fields);
    if (fields[0]) document.getElementById(cardFieldId(fields[0]))?.focus();
  }

  return (
    <form id={ADD_CARD_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <CardFields store={store} />
      <FirstField store={store} />
      <Announcement>
        {wrong.length > 0 && t('wrongFields', { count: wrong.length, fields: wrong.map(labelOf).join(', ') })}
      </Announcement>
    </form>
  );

  function labelOf(field: NewCardField): string {
    return t(field === 'name' ? 'holder' : field);
  }
}

function FirstField({ store: { first, flow } }: Props) {
  const t = useText('addCard');
  const { isDefault } = useStore(first);
  const { state } = useFlow(flow);
  return (
    <CheckField
      id="card-default"
      label={t('isDefault')}
      checked={isDefault}
      disabled={isLocked(state)}
      onCheck={(checked) => first.setState({ isDefault: checked })}
    />
  );
}
