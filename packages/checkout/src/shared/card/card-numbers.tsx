import { CvcField, ExpiryField } from './card-code-fields';
import { CardNumberField } from './card-number-field';
import { HolderField } from './holder-field';
import columns from './two-columns.module.css';
import type { CardFieldsStore } from './use-card-field';

/** What is printed on a card. */
export function CardNumbers({ store }: { store: CardFieldsStore<'number' | 'expiry' | 'cvc' | 'name'> }) {
  return (
    <>
      <CardNumberField store={store} />
      <div className={columns.two}>
        <ExpiryField store={store} />
        <CvcField store={store} />
      </div>
      <HolderField store={store} />
    </>
  );
}
