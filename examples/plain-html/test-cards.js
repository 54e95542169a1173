// The sandbox's test cards, with their results.
(() => {
  const list = document.getElementById('cards');
  const CARDS = [
    ['4111111111111111', 'Visa', 'cardApproved'],
    ['5555555555554444', 'Mastercard', 'cardApproved'],
    ['2223003122003222', 'Mastercard', 'cardApproved'],
    ['378282246310005', 'Amex', 'cardApproved'],
    ['4000000000000002', 'Visa', 'cardDeclined'],
    ['4000000000009995', 'Visa', 'cardFunds'],
    ['4000002760003184', 'Visa', 'cardChallenged'],
    ['4000008400001629', 'Visa', 'cardChallengedDeclined'],
  ];

  document.addEventListener('languagechange', showCards);
  showCards();

  function showCards() {
    list.replaceChildren(...CARDS.map(cardItem));
  }

  function cardItem([number, brand, fate]) {
    const button = document.createElement('button');
    button.type = 'button';
    const digits = document.createElement('code');
    digits.textContent = number;
    const note = document.createElement('span');
    note.textContent = `${brand}, ${globalThis.page.text(fate)}`;
    button.append(digits, note);
    button.addEventListener('click', () => globalThis.page.copy(number));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }
})();
