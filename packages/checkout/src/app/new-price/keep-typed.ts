import type { MethodId } from '@istmo/domain';
import type { CheckoutPageData } from '../checkout-page/checkout-page';
import { isSamePrice } from './same-price';

type Page = Pick<CheckoutPageData, 'info' | 'methods'>;

/** A page that is loaded again for a new price keeps what was typed, also of a card: it is never stored. */
export function keepTyped(before: Page, { info, methods }: Page): void {
  if (isSamePrice(before.info, info)) return;
  const { mounted: left } = before.methods.getState();
  const kept = new Set<MethodId>();
  const keep = (): void => {
    const { ids, mounted } = methods.getState();
    for (const id of ids) {
      const [from, to] = [left[id]?.form, mounted[id]?.form];
      if (!from || !to || kept.has(id)) continue;
      kept.add(id);
      const { values, edited } = from.getState();
      for (const [field, text] of Object.entries(values)) if (edited.has(field)) to.set(field, text);
    }
  };
  keep();
  methods.subscribe(keep);
}
