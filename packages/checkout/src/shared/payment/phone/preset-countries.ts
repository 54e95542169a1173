import type { Country } from '@istmo/contract/provider';
import type { FormStore } from '../../form/form-store';
import type { PhoneStore } from './phone-store';

type Values = Readonly<Record<'phoneCountry' | 'phone', string>> & { readonly country?: string };

/**
 * Presets the country of a form, if it has one, and that of its phone with the one where the payer seems to be, until the payer chooses. A
 * phone that was typed before that is known keeps its country, unless only the payer's own country has such numbers.
 */
export function presetCountries<V extends Values & Readonly<Record<string, string>>>(
  form: FormStore<V>,
  phone: PhoneStore,
  country: Promise<Country>,
): void {
  const presetFrom = ({ code }: Country): void => {
    const { edited: before, values: first } = form.getState();
    if ('country' in first && !before.has('country')) form.preset('country', code);
    const presetPhone = (): void => {
      const { edited, values } = form.getState();
      if (values.phoneCountry === code || edited.has('phoneCountry')) return;
      const isWrongIn = (of: string) => phone.refusal(values.phone, of) !== undefined;
      const isOnlyThere = phone.getState().phoneBook && isWrongIn(values.phoneCountry) && !isWrongIn(code);
      if (values.phone === '' || isOnlyThere) form.preset('phoneCountry', code);
    };
    presetPhone();
    form.subscribe(presetPhone);
    phone.subscribe(presetPhone);
  };
  country.then(presetFrom, () => undefined);
}
