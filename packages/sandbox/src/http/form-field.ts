import type { Context } from 'hono';

/** A field of a posted form; empty where there is no such form, or a file in its place. */
export async function formField(c: Context, name: string): Promise<string> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const value = form[name];
  return typeof value === 'string' ? value : '';
}
