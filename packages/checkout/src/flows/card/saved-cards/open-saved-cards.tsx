import type { CardBrand } from '@istmo/domain';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { WalletCards } from '../kept-cards';
import { createSavedList } from './saved-list';
import { SavedPanel } from './saved-panel';

/** Puts the cards that the user keeps before the form. */
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
