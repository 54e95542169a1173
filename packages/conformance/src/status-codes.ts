import type { MethodId } from '@istmo/domain';

/** Codes that may stand in an answer, by method. Crypto's table knows 1 and calls every other code pending. */
const CODES: Readonly<Record<MethodId, readonly number[]>> = {
  card: [-1, 0, 1, 2, 3],
  balance: [-1, 0, 1, 2, 3],
  crypto: [-1, 0, 1],
  clave: [-1, 0, 1],
  nequi: [-1, 1],
  cash: [-1, 0, 1, 2, 3],
  yappy: [-1, 0, 1],
};

/** The status codes of a method; `undefined` for what is none. */
export function statusCodesOf(method: unknown): readonly number[] | undefined {
  return isMethod(method) ? CODES[method] : undefined;
}

function isMethod(method: unknown): method is MethodId {
  return typeof method === 'string' && Object.hasOwn(CODES, method);
}
