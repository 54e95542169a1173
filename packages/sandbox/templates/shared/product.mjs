// The server decides the price. The provider has a payment link of exactly this amount.
export const PRODUCT = { name: 'Geisha lavado, 340 g', link: 'LK-CAFE0001', total: '48.15', currency: 'USD' };
