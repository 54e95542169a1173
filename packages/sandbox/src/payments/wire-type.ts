import { METHOD_TRAITS, type MethodId } from '@istmo/domain';

/** The provider's word for the means of a payment, such as NEQUI; a card's is its brand. */
export function wireType({ method }: { method: MethodId }): string {
  return METHOD_TRAITS[method].receiptWord;
}
