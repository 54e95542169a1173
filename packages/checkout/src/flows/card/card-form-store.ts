import type { Country } from '@istmo/contract/provider';
import type { CardBrand } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { cardBrandsOf } from '../../shared/payment/card-brands';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';
import { cardRefusals, type CardFormValues, emptyCardForm, wrongFields } from './card-form-values';

const PLANS_WAIT_MS = 1500;

export type CardForm = FormStore<CardFormValues> & {
  phone: PhoneStore;
  brands: readonly CardBrand[];
  /** The billing country's name where the payer gave any address. */
  countryName: () => string | undefined;
  /** Loads what the rules need, and shows all that is wrong. Whether nothing is. */
  check: () => Promise<boolean>;
};

type Context = Pick<MethodContext, 'api' | 'info' | 'commerce' | 'config' | 'now' | 'prefill'>;

export function createCardForm(context: Context): CardForm {
  const { api, info, config, now, prefill } = context;
  const brands = cardBrandsOf(context);
  const country = api.countryByIp({});
  const phone = createPhoneStore({ api, country });
  const known = { name: prefill.name ?? '', email: prefill.email ?? info.email, phone: prefill.phone ?? '' };
  const store = createFormStore(emptyCardForm(known), (values) =>
    cardRefusals(values, {
      brands,
      supportEmail: config.supportEmail,
      now: now(),
      phoneRefusal: phone.refusal,
    }),
  );
  phone.subscribe(store.recheck);
  country.then(
    (here) => presetCountry(store, here),
    () => undefined,
  );
  return Object.assign(store, {
    phone,
    brands,
    countryName: () => {
      const { values, edited } = store.getState();
      const given = (['country', 'city', 'address', 'postalCode'] as const).some((field) =>
        edited.has(field),
      );
      const { countries } = phone.getState();
      return given ? countries.find(({ code }) => code === values.country)?.name : undefined;
    },
    check: async () => {
      // A slow line must not hold up a payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), pause(PLANS_WAIT_MS)]);
      // The month may have ended since the date was typed.
      store.recheck();
      store.showAll();
      return wrongFields(store.getState().refusals).length === 0;
    },
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function presetCountry(store: FormStore<CardFormValues>, { code }: Country): void {
  const { edited, values } = store.getState();
  if (!edited.has('phoneCountry') && values.phone === '') store.preset('phoneCountry', code);
  if (!edited.has('country')) store.preset('country', code);
}
