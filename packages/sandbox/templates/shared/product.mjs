// The server decides the price. Each order gets a payment link of exactly this amount.
export const PRODUCT = { name: 'Geisha lavado, 340 g', total: '48.15', currency: 'USD' };
