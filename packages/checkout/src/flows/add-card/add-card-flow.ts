import type { CallInput, CallOutput, walletEndpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';

type Register = typeof walletEndpoints.registerUserCard;
/** Besides the form, only this state holds card data: it is gone when the state is left. */
export type NewCard = CallInput<Register>['body'];
export type KeptCard = CallOutput<Register>;

export type AddCardState =
  | { name: 'editing' }
  | { name: 'submitting'; card: NewCard }
  /** The bank declined the card, or the provider could not be reached. */
  | { name: 'declined'; error: unknown }
  | { name: 'kept'; card: KeptCard };

export type AddCardEvent =
  | { type: 'submit'; card: NewCard }
  | { type: 'answered'; card: KeptCard }
  | { type: 'refused'; error: unknown }
  | { type: 'another' };

type Submit = Extract<AddCardEvent, { type: 'submit' }>;
const submit = (_: AddCardState, { card }: Submit): AddCardState => ({ name: 'submitting', card });

export const addCardMachine: Machine<AddCardState, AddCardEvent> = {
  editing: { submit },
  submitting: {
    answered: (_, { card }) => ({ name: 'kept', card }),
    refused: (_, { error }) => ({ name: 'declined', error }),
  },
  declined: { submit },
  kept: { another: () => ({ name: 'editing' }) },
};
