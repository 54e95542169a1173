import { startOrder } from '../../../server/orders.mjs';

export async function POST(request: Request) {
  const { id } = await request.json();
  try {
    return Response.json(await startOrder(id));
  } catch (error) {
    // The provider gave no link.
    console.error(error);
    return new Response(null, { status: 502 });
  }
}
