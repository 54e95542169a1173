const CARD = { answer: 'pay', number: '5038460000000019', expiry: '04/21', pin: '1234' };
/** The forms that a payer posts on the Clave page, by their answer. */
export const CLAVE_FORMS = {
  approve: CARD,
  decline: { ...CARD, number: '5038469999999999' },
  cancel: { answer: 'cancel' },
  wrong_pin: { ...CARD, pin: '4321' },
  bank_not_affiliated: { ...CARD, number: '6013770095374264' },
  card_expired: { ...CARD, number: '5038460000000035' },
};
