import { type CallInput, type CallOutput, isProviderError, walletEndpoints } from '@istmo/contract/provider';
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
import {
  CARD_INFORMATION_FIELDS,
  cardInformationOf,
  type CardValues,
} from '../../shared/card/card-information';
import { cardFieldId } from '../../shared/card/card-fields';
import { createFlowStore, type Effects, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore, type Refusals } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import type { PageContext } from '../../shared/page/page-context';

type Register = typeof walletEndpoints.registerUserCard;
/** Besides the form, only this state holds card data: it is gone when the state is left. */
type NewCard = CallInput<Register>['body'];
export type KeptCard = CallOutput<Register>;

export type AddCardState =
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

export type AddCardStore = {
  flow: FlowStore<AddCardState, AddCardEvent>;
  form: FormStore<CardValues>;
  /** Whether the card becomes the default card. */
  first: StoreApi<{ isDefault: boolean }>;
  /** Sends the card if nothing is wrong with it. Returns the fields that are wrong. */
  submit: () => readonly NewCardField[];
};

const initial: AddCardState = { name: 'editing' };

/** The store of the page that saves a card to the wallet. */
export function createAddCardStore(context: PageContext): AddCardStore {
  const form = createFormStore(EMPTY_CARD, (values) => newCardRefusals(values, context.now()));
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
      const { values, refusals } = form.getState();
      const wrong = NEW_CARD_FIELDS.filter((field) => refusals[field] !== undefined);
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
export type NewCardField = (typeof NEW_CARD_FIELDS)[number];

const EMPTY_CARD: CardValues = { number: '', expiry: '', cvc: '', name: '' };

/** What is wrong with a card at `now` (epoch ms). The wallet accepts every brand. */
function newCardRefusals(values: CardValues, now: number): Refusals<CardValues> {
  return {
    number: cardNumberError(values.number, CARD_BRANDS),
    expiry: expiryError(values.expiry, now),
    cvc: cvcError(values.cvc, brandOf(values.number)),
    name: nameError(values.name),
  };
}
