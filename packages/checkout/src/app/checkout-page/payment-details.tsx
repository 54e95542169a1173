import { useText } from '../../shared/i18n/use-text';
import type { Details } from '../../shared/payment/details';
import head from '../../shared/page/page-parts.module.css';

type DetailsProps = { details: Details | undefined; wide: boolean; titleId: string };

/** The page's heading: the details' title if there is a details form, else the payment title. */
export function PageTitle({ details, wide, titleId }: DetailsProps) {
  const t = useText('checkout');
  const first = detailsAbove({ details, wide });
  return (
    <h1 id={first ? undefined : titleId} className={head.title}>
      {first ? <first.Title /> : t('title')}
    </h1>
  );
}

/** The details form above the payment methods. */
export function PaymentDetails({ details, wide, titleId, locked }: DetailsProps & { locked: boolean }) {
  const t = useText('checkout');
  const first = detailsAbove({ details, wide });
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

/** On a wide screen, a donation without a form is in the summary and not above the methods. */
function detailsAbove({ details, wide }: Pick<DetailsProps, 'details' | 'wide'>): Details | undefined {
  return details?.Form || (!wide && details?.Donation) ? details : undefined;
}
