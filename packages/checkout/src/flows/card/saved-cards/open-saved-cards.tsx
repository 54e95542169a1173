import type { CardBrand } from '@istmo/domain';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { WalletCards } from '../card-state';
import { createSavedList } from './saved-list';
import { SavedPanel } from './saved-panel';

/** Shows the user's saved cards above the form. */
export function openSavedCards(
  context: MethodContext,
  wallet: { cards: WalletCards; brands: readonly CardBrand[] },
): void {
  const list = createSavedList(context, wallet);
  const { cards } = wallet;
  cards.setState({
    Panel: (props) => <SavedPanel {...props} list={list} wallet={cards} order={context.order} />,
  });
}
