import type { CashPoint } from '@istmo/contract/provider';
import { type CashNetwork, PANAMA } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';
import { CASH_FIELDS, type CashField, cashRefusals, type CashValues, networkOf } from './cash-form-values';
import { cashNetworksOf } from './cash-networks';
import type { PlaceFinder } from './place-finder';

export type CashForm = FormStore<CashValues> & {
  phone: PhoneStore;
  networks: readonly CashNetwork[];
  /** The branch or kiosk that was chosen, where the network has them. */
  place: () => CashPoint | undefined;
  choosePlace: (place: CashPoint) => void;
  /** Loads what the rules need, and shows all that is wrong. Whether nothing is. */
  check: () => Promise<boolean>;
  wrong: () => CashField[];
};

const PLANS_WAIT_MS = 1500;

type Context = Pick<MethodContext, 'api' | 'info' | 'commerce' | 'config' | 'prefill'>;

export function createCashForm(context: Context, finder: PlaceFinder): CashForm {
  const { api, config } = context;
  const networks = cashNetworksOf(context);
  const country = api.countryByIp({});
  const phone = createPhoneStore({ api, country });
  const store = createFormStore<CashValues>(initialValues(context, networks), (values) =>
    cashRefusals(values, {
      supportEmail: config.supportEmail,
      phoneRefusal: phone.refusal,
      placesKnown: finder.getState().status !== 'failed',
    }),
  );
  phone.subscribe(store.recheck);
  finder.subscribe(store.recheck);
  country.then(
    ({ code }) => presetCountry(store, code),
    () => undefined,
  );
  let place: CashPoint | undefined;
  const wrong = () => CASH_FIELDS.filter((field) => store.getState().refusals[field] !== undefined);
  return Object.assign(store, {
    phone,
    networks,
    place: () => (networkOf(store.getState().values) === 'PC' ? place : undefined),
    choosePlace: (chosen: CashPoint) => {
      place = chosen;
      store.set('place', chosen.id);
    },
    check: async () => {
      // A slow line must not hold up a payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), new Promise((resolve) => setTimeout(resolve, PLANS_WAIT_MS))]);
      store.recheck();
      store.showAll();
      return wrong().length === 0;
    },
    wrong,
  });
}

function initialValues(
  { info, prefill }: Pick<Context, 'info' | 'prefill'>,
  [network = 'PAYCASH']: readonly CashNetwork[],
): CashValues {
  return {
    network,
    place: '',
    name: prefill.name ?? '',
    email: prefill.email ?? info.email,
    phoneCountry: PANAMA.code,
    phone: prefill.phone ?? '',
    document: '',
  };
}

function presetCountry(store: FormStore<CashValues>, code: string): void {
  const { edited, values } = store.getState();
  if (!edited.has('phoneCountry') && values.phone === '') store.preset('phoneCountry', code);
}
