import { type ComponentType, lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { Disclosure } from '../../shared/ui/disclosure';
import type { CardField } from './card-form-store';
import type { CardStore } from './card-state';

type Props = { store: CardStore };

const BILLING_FIELDS: readonly CardField[] = ['country', 'city', 'address', 'postalCode'];

// Folded, so it may arrive after the rest of the form. Without it the payment continues: an address is optional.
const BillingAddress = lazy<ComponentType<Props>>(async () => {
  const loaded = await import('./billing-address').catch(() => undefined);
  return { default: loaded?.BillingAddress ?? (() => null) };
});

/** The billing address. It is optional: missing fields are filled with defaults. */
export function BillingFields({ store }: Props) {
  const t = useText('card');
  const wrong = useStore(store.form, ({ refusals, shown }) =>
    BILLING_FIELDS.some((field) => shown.has(field) && refusals[field] !== undefined),
  );
  return (
    <Disclosure title={t('billing')} opened={wrong}>
      <Suspense>
        <BillingAddress store={store} />
      </Suspense>
    </Disclosure>
  );
}
