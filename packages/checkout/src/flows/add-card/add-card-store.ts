import { isProviderError, walletEndpoints } from '@istmo/contract/provider';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cardInformationOf, type CardValues } from '../../shared/card/card-information';
import { createFlowStore, type Effects, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { type AddCardEvent, addCardMachine, type AddCardState } from './add-card-flow';
import { EMPTY_CARD, NEW_CARD_FIELDS, newCardRefusals, type NewCardField } from './add-card-values';

export type AddCardStore = {
  flow: FlowStore<AddCardState, AddCardEvent>;
  form: FormStore<CardValues>;
  /** Whether the card is to be offered first from now on. */
  first: StoreApi<{ isDefault: boolean }>;
  /** Sends the card, if nothing is wrong with it. Answers with the fields that are. */
  submit: () => readonly NewCardField[];
};

const initial: AddCardState = { name: 'editing' };

/** A card that is kept in the wallet, as its page makes it. */
export function createAddCardStore(context: Pick<PageContext, 'apiOf' | 'now'>): AddCardStore {
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
  { apiOf }: Pick<PageContext, 'apiOf'>,
  { form, first }: Pick<AddCardStore, 'form' | 'first'>,
): Effects<AddCardState, AddCardEvent> {
  const api = apiOf(walletEndpoints);
  return {
    submitting: async ({ card }, { send }) => {
      try {
        send({ type: 'answered', card: await api.registerUserCard({ body: card }) });
      } catch (error) {
        send({ type: 'refused', error });
      }
    },
    declined: ({ error }) => {
      // A bank has seen the code: it is never kept. Where nobody was asked, it need not be typed again.
      if (isProviderError(error) && error.kind === 'server') form.preset('cvc', '');
    },
    kept: () => {
      NEW_CARD_FIELDS.forEach((field) => form.preset(field, ''));
      first.setState({ isDefault: false });
    },
  };
}
