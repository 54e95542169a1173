import { QrCode } from '../../../ui/qr-code';
import { classNames } from '../../../ui/class-names';
import styles from './waiting.module.css';

type Props = {
  text: string;
  /** The label for screen readers. */
  label: string;
  /** Leaves room for the copy field below the code. */
  small?: boolean;
};

/** The QR code of a waiting screen. Its own light border is inside the frame. */
export function QrFrame({ text, label, small = false }: Props) {
  return (
    <div className={classNames(styles.frame, small && styles.small)}>
      <QrCode text={text} label={label} />
    </div>
  );
}
