import type { CashPoint, Voucher } from '@istmo/contract/provider';
import { VoucherCodes } from '../../shared/cash/voucher-codes';
import { voucherFacts } from '../../shared/cash/voucher-facts';
import { VoucherSteps } from '../../shared/cash/voucher-steps';
import { useText } from '../../shared/i18n/use-text';
import { Facts } from '../../shared/ui/facts';

type Props = { voucher: Voucher; place: CashPoint | undefined };

/** How cash is paid: with which code, where, until when, step by step. */
export function VoucherDetails({ voucher, place }: Props) {
  const t = useText('cash');
  return (
    <>
      <VoucherCodes voucher={voucher} />
      <Facts facts={voucherFacts({ voucher, place, t })} />
      <VoucherSteps steps={voucher.instructions} />
    </>
  );
}
