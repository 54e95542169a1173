/** Where a card is added to the wallet; it leads back to the cards unless `back` says otherwise. */
export const ADD_CARD = '/pf/widget/addcard';
