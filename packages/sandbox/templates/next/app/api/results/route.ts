import { recordResult } from '../../../server/orders.mjs';

export async function POST(request: Request) {
  try {
    const { order, signedResult } = await request.json();
    const state = await recordResult(order, signedResult);
    return state ? Response.json({ state }) : new Response(null, { status: 404 });
  } catch {
    // A wrong signature or invalid JSON: the request cannot be trusted.
    return new Response(null, { status: 400 });
  }
}
