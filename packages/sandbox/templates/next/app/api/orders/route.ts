import { startOrder } from '../../../server/orders.mjs';

export async function POST(request: Request) {
  const { id } = await request.json();
  return Response.json(startOrder(id));
}
