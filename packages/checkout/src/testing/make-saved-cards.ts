/** A saved card, as the provider sends it. */
export const visa = {
  cardToken: 'ctk_1',
  visibleNum: '•••• 1111',
  cardType: 'VISA',
  isDefault: false,
  idRelCard: 2,
  idRegCard: 2,
  idUsr: 100,
  idUsrPfCard: null,
  nameOnCard: 'Ana Batista',
  expirationDate: '11/29',
};
export const master = { ...visa, cardType: 'MC', visibleNum: '•••• 4444', idRelCard: 3, isDefault: true };
/** Another user's card, which is never shown. */
export const others = { ...visa, idRelCard: 9, visibleNum: '•••• 9999', idUsr: 7 };
