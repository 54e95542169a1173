import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { IconButton } from '../../shared/ui/buttons/icon-button';
import styles from '../../shared/ui/page-head.module.css';
import { useFocus } from '../../shared/ui/use-focus';

type Props = {
  title: string;
  /** The title with the outcome, the amount and the merchant: what a screen reader says first. */
  summary: string;
  context: Pick<PageContext, 'display'>;
  toMerchant: () => void;
};

/** A receipt's heading, which takes the focus. */
export function ReceiptHead({ title, summary, context: { display }, toMerchant }: Props) {
  const t = useText('receipt');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} aria-label={summary} className={styles.title}>
        {title}
      </h1>
      {display === 'frame' && <IconButton icon="close" label={t('close')} onClick={toMerchant} />}
    </div>
  );
}
