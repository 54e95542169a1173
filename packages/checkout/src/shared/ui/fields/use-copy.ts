import { type RefObject, useState } from 'react';
import { useText } from '../../i18n/use-text';

type Copying = {
  copy: () => void;
  /** What the button does, or has done. */
  action: string;
  isCopied: boolean;
  /** What a screen reader says of it. */
  said: string | undefined;
};

/** Copies a text. If the browser does not allow copying, the shown text is selected. */
export function useCopy(value: string, shown: RefObject<HTMLElement | null>): Copying {
  const t = useText('payment');
  const [result, setResult] = useState<{ value: string; key: 'copied' | 'copyByHand' }>();
  // The earlier text is no longer the copied one.
  const key = result?.value === value ? result.key : undefined;
  const copy = async () => {
    const done = await isWritten(value);
    if (!done) select(shown.current);
    setResult({ value, key: done ? 'copied' : 'copyByHand' });
  };
  const isCopied = key === 'copied';
  return {
    copy: () => void copy(),
    action: t(isCopied ? 'copied' : 'copy'),
    isCopied,
    said: key && t(key),
  };
}

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element);
}
