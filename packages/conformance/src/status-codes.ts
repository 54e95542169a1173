import { METHOD_IDS, METHOD_TRAITS, type MethodId } from '@istmo/domain';

/** The status codes of a method, or `undefined` if it is not a method. */
export function statusCodesOf(method: unknown): readonly number[] | undefined {
  if (!isMethod(method)) return undefined;
  const { statuses, codes } = METHOD_TRAITS[method];
  return [...new Set([...Object.keys(statuses).map(Number), ...Object.values(codes)])];
}

function isMethod(method: unknown): method is MethodId {
  return METHOD_IDS.some((id) => id === method);
}
