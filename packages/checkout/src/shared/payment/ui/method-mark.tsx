import type { MethodId } from '@istmo/domain';
import { useState } from 'react';
import { Icon, type Strokes } from '../../ui/icon';
import styles from './method-mark.module.css';

type Props = {
  method: MethodId;
  /** The addresses of the methods' own marks, if the provider has them. */
  marks: Readonly<Record<string, string>>;
  size?: 'small' | 'medium' | 'large';
};

/** The sign of a method without a mark of its own: a letter, or the strokes of an icon if it has no brand. */
const MONOGRAMS: Readonly<Record<MethodId, string>> = {
  card: 'M3.5 6h17v12h-17zM3.5 10h17M6.5 14.5h4',
  yappy: 'Y',
  nequi: 'N',
  breb: 'B',
  pse: 'P',
  cash: 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 12h.2M17.8 12h.2',
  clave: 'C',
  crypto: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v8M8 12h8',
  balance: '$',
};

/** A method's mark, or a monogram in the color of its brand. The name is in the text beside it. */
export function MethodMark({ method, marks, size = 'small' }: Props) {
  const [isBroken, setBroken] = useState(false);
  const mark = isBroken ? undefined : marks[method];
  const sign = MONOGRAMS[method];
  return (
    <span
      className={styles.mark}
      data-method={method}
      data-size={size}
      data-own={mark !== undefined || undefined}
      aria-hidden="true"
    >
      {mark !== undefined ? (
        <img src={mark} alt="" onError={() => setBroken(true)} />
      ) : isStrokes(sign) ? (
        <Icon name={sign} />
      ) : (
        sign
      )}
    </span>
  );
}

function isStrokes(sign: string): sign is Strokes {
  return sign.length > 1;
}
