import { cvcRefusal, type SavedCard } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';

/** The code on a card that is kept. It is good for one attempt, and never kept itself. */
export type CardCode = {
  form: FormStore<{ cvc: string }>;
  /** Shows what is wrong with it; whether nothing is. */
  isRight: () => boolean;
  /** What to send; nothing where the chosen card's bank does not ask. */
  typed: () => string | undefined;
  forget: () => void;
};

export function createCardCode(chosen: () => SavedCard | undefined): CardCode {
  const form = createFormStore({ cvc: '' }, ({ cvc }) => {
    const card = chosen();
    return { cvc: card?.cvcRequired ? cvcRefusal(cvc, card.cardType) : undefined };
  });
  return {
    form,
    isRight: () => {
      form.recheck();
      form.showAll();
      return form.getState().refusals.cvc === undefined;
    },
    typed: () => (chosen()?.cvcRequired ? form.getState().values.cvc : undefined),
    forget: () => form.preset('cvc', ''),
  };
}
