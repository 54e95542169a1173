import styles from './voucher-codes.module.css';

type Props = {
  /** In the provider's own words. */
  steps: readonly string[];
};

/** How a voucher is paid, step by step. */
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
