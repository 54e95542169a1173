import type { Receipt } from '@istmo/contract/provider';
import { useId, useState } from 'react';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { BrandMark, brandName } from '../../shared/ui/brand-mark';
import { Facts } from '../../shared/ui/facts';
import { CopyLine } from '../../shared/ui/fields/copy-line';
import { Icon } from '../../shared/ui/icon';
import { ReceiptExtras } from './receipt-extras';
import { brandIn, detailFacts, digitsIn, payerFacts, paymentFacts, sumLines } from './receipt-facts';
import styles from './receipt-sum.module.css';

type Props = { receipt: Receipt; context: PageContext };

/** What was paid, line by line; how and when; the numbers to quote; and what few ask for. */
export function ReceiptSum({ receipt, context }: Props) {
  const t = useText('receipt');
  const language = useLanguage();
  const { codOper, reference, date, merchant } = receipt;
  const facts = [
    { label: t('method'), value: <Means receipt={receipt} marks={context.config.methodMarks} /> },
    { label: t('date'), value: momentInWords(date, language, merchant.timeZone), onScreen: true },
    ...paymentFacts(receipt, { t, language }),
  ];
  return (
    <div className={styles.sum}>
      <dl className={styles.lines}>
        {sumLines(receipt, { t, language }).map(({ kind, label, value }) => (
          <div key={label} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Facts facts={facts} />
      <ReceiptExtras receipt={receipt} context={context} />
      <dl className={styles.ids}>
        <CopyLine label={t('operation')} value={codOper} />
        {reference !== '' && <CopyLine label={t('reference')} value={reference} />}
      </dl>
      <Details receipt={receipt} />
    </div>
  );
}

type MeansProps = Pick<Props, 'receipt'> & { marks: Readonly<Record<string, string>> };

/** The card or the method, with its mark. On paper, the name stands for the mark. */
function Means({ receipt, marks }: MeansProps) {
  const names = useText('checkout');
  const brand = brandIn(receipt);
  return (
    <span className={styles.means}>
      <span data-screen aria-hidden="true">
        {brand ? <BrandMark brand={brand} /> : <MethodMark method={receipt.typeMethod} marks={marks} />}
      </span>
      <span>
        {brand ? (
          <>
            <span className={styles.brand}>{brandName(brand)} </span>
            {digitsIn(receipt)}
          </>
        ) : (
          names(`${receipt.typeMethod}Name`)
        )}
      </span>
    </span>
  );
}

/** The whole of what is known, folded on the screen. Paper has it all. */
function Details({ receipt }: Pick<Props, 'receipt'>) {
  const t = useText('receipt');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        data-screen
        onClick={() => setOpen(!isOpen)}
      >
        {t('details')}
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} className={styles.details} hidden={!isOpen}>
        <Facts facts={[...detailFacts(receipt, t), ...payerFacts(receipt, t)]} />
      </div>
    </div>
  );
}
