import { recordEvent } from '../../../server/orders.mjs';
import { eventOf } from '../../../server/verify.mjs';

export async function POST(request: Request) {
  // The raw text: the signature covers the bytes.
  const body = await request.text();
  try {
    recordEvent(eventOf(Object.fromEntries(request.headers), body));
  } catch {
    return new Response(null, { status: 400 });
  }
  return Response.json({});
}
