import { cvcError, type SavedCard } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';

/** The security code of a saved card. It is good for one attempt and is never stored. */
export type CardCode = {
  form: FormStore<{ cvc: string }>;
  /** Shows what is wrong with the code. True if nothing is. */
  isRight: () => boolean;
  /** The code to send; undefined if the bank of the chosen card does not require it. */
  typed: () => string | undefined;
  forget: () => void;
};

export function createCardCode(chosen: () => SavedCard | undefined): CardCode {
  const form = createFormStore({ cvc: '' }, ({ cvc }) => {
    const card = chosen();
    return { cvc: card?.cvcRequired ? cvcError(cvc, card.cardType) : undefined };
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
