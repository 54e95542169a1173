import { createOrder } from '../../../server/orders.mjs';

export function POST() {
  return Response.json(createOrder());
}
