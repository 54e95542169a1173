/** The ways in which an answer can be none: cut off, of another shape, or a page of somebody else’s (a proxy’s). */
const WAYS: readonly ((text: string) => [body: string, contentType: string])[] = [
  (text) => [text.slice(0, Math.ceil(text.length / 2)), 'application/json'],
  () => [JSON.stringify({ headerStatus: 'ok', data: [{}] }), 'application/json'],
  () => ['<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>', 'text/html'],
];

/** An answer that nobody can read. `way` counts through the ways of it: 0 cut off, 1 another shape, 2 HTML. */
export async function malformed(answer: Response, way: number): Promise<Response> {
  const [body, contentType] = WAYS[way % WAYS.length]?.(await answer.text()) ?? ['', 'text/plain'];
  return new Response(body, { status: answer.status, headers: { 'content-type': contentType } });
}
