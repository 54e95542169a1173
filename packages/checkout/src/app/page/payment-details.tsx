import { useText } from '../../shared/i18n/use-text';
import type { Details } from '../../shared/payment/details';
import head from '../../shared/ui/page-head.module.css';

type Asked = { details: Details | undefined; wide: boolean; titleId: string };

/** The page's heading: how to pay, unless there is something to say before. */
export function PageTitle({ details, wide, titleId }: Asked) {
  const t = useText('checkout');
  const first = detailsFirst({ details, wide });
  return (
    <h1 id={first ? undefined : titleId} className={head.title}>
      {first ? <first.Title /> : t('title')}
    </h1>
  );
}

/** What the payer decides of what is paid, with how to pay it as the next question. */
export function PaymentDetails({ details, wide, titleId, locked }: Asked & { locked: boolean }) {
  const t = useText('checkout');
  const first = detailsFirst({ details, wide });
  if (!first) return null;
  const { Form, Donation } = first;
  return (
    <>
      {Form && <Form locked={locked} />}
      {!wide && Donation && <Donation locked={locked} />}
      <h2 id={titleId} className={head.title}>
        {t('title')}
      </h2>
    </>
  );
}

/** Where there is room, a donation alone stands beside the payment and not before it. */
function detailsFirst({ details, wide }: Pick<Asked, 'details' | 'wide'>): Details | undefined {
  return details?.Form || (!wide && details?.Donation) ? details : undefined;
}
