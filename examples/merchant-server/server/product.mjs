// The server decides the price. Each order gets a payment link of exactly this amount.
export const PRODUCT = { name: 'Hamaca de algodón', total: '62.00', currency: 'USD' };
