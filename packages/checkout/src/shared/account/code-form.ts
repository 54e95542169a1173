import { maxLengthRefusal, plainCode, requiredRefusal } from '@istmo/domain';
import { createFormStore, type FormStore } from '../form/form-store';

const LONGEST = 6;

export type CodeForm = FormStore<{ code: string }> & {
  /** The code as it was mailed, if there may be one; else what is wrong is shown. */
  checked: () => string | undefined;
};

/** Where the mailed code is typed or pasted. */
export function createCodeForm(): CodeForm {
  const form = createFormStore({ code: '' }, ({ code }) => ({
    code: requiredRefusal(plainCode(code)) ?? maxLengthRefusal(plainCode(code), LONGEST),
  }));
  return Object.assign(form, {
    checked: () => {
      form.showAll();
      const { values, refusals } = form.getState();
      return refusals.code === undefined ? plainCode(values.code) : undefined;
    },
  });
}
