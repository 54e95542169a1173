import type { Json } from '../json';

/** A server whose origin is a variable, because the paths are the same at every provider. */
export function serverOf(origin: string, description: string): Json {
  return { url: '{origin}', description, variables: { origin: { default: origin } } };
}
