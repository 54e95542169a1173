import { originOf } from '../payments/merchant-terms';
import type { Holder } from './holder';
import type { PageAddress } from './page-address';

/** Why a page may not hold the checkout, in words for its developer and in fewer for a payer. */
export type Refusal = { code: string; message: string; status: 403 | 404 };

type Asked = { origin: string; address: PageAddress; holder: Holder | undefined };

/** Says why the page at `origin` may not hold this address, or `undefined` where it may. */
export function refusal({ origin, address, holder }: Asked): Refusal | undefined {
  const exact = originOf(origin);
  if (!exact)
    return {
      code: 'missing_arguments',
      status: 404,
      message: `"${origin.slice(0, 200)}" is not an http(s) origin.`,
    };
  const named = address.code ?? address.codOper;
  if (named === undefined)
    return {
      code: 'missing_arguments',
      status: 404,
      message: 'The address names no payment code (code=LK-…).',
    };
  if (!holder)
    return {
      code: 'link_not_found',
      status: 404,
      message: `There is nothing to pay under the code "${named.slice(0, 60)}".`,
    };
  if (holder.origins.includes(exact)) return undefined;
  return {
    code: 'origin_not_allowed',
    status: 403,
    message: `${exact} may not hold the checkout of ${holder.merchantName}. Add ${exact} to the domainValidation list of that merchant's gateway, exactly so: scheme, host and port, no path and no slash at the end.`,
  };
}
