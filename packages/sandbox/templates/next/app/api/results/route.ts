import { recordResult } from '../../../server/orders.mjs';

export async function POST(request: Request) {
  try {
    const { order, ...result } = await request.json();
    const status = await recordResult(order, result);
    return status ? Response.json(status) : new Response(null, { status: 404 });
  } catch {
    // A wrong signature or invalid JSON: the request cannot be trusted.
    return new Response(null, { status: 400 });
  }
}
