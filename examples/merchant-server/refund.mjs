// Gives a payment back, all of it or an amount: node --env-file=… refund.mjs CODE [AMOUNT]. The webhook tells the shop.
import { refund } from './server/provider.mjs';

const [codOper, amount] = process.argv.slice(2);
const { refunded, captured, currency } = await refund(codOper, { amount });
console.log(`Given back: ${refunded} of ${captured} ${currency}`);
