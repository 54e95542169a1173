import styles from './voucher-codes.module.css';

type Props = {
  /** The provider's own texts. */
  steps: readonly string[];
};

/** The steps to pay a voucher. */
export function VoucherSteps({ steps }: Props) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
