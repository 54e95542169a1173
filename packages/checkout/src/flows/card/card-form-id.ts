/** By which the pay button, which stands elsewhere on the page, finds its form. */
export const CARD_FORM_ID = 'card-form';
