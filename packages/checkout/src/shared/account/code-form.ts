import { maxLengthError, normalizeCode, requiredError } from '@istmo/domain';
import { createFormStore, type FormStore } from '../form/form-store';

/** Of every code: so many letters or digits. */
export const CODE_LENGTH = 6;

export type CodeForm = FormStore<{ code: string }> & {
  /** The code if its format is valid; otherwise shows the error and returns `undefined`. */
  checked: () => string | undefined;
};

/** The form for the code from the e-mail. */
export function createCodeForm(): CodeForm {
  const form = createFormStore({ code: '' }, ({ code }) => ({
    code: requiredError(normalizeCode(code)) ?? maxLengthError(normalizeCode(code), CODE_LENGTH),
  }));
  return Object.assign(form, {
    checked: () => {
      form.showAll();
      const { values, refusals } = form.getState();
      return refusals.code === undefined ? normalizeCode(values.code) : undefined;
    },
  });
}
