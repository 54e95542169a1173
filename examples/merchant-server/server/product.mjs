// The server decides the price. The provider has a payment link of exactly this amount.
export const PRODUCT = { name: 'Hamaca de algodón', link: 'LK-HAMACA01', total: '62.00', currency: 'USD' };
