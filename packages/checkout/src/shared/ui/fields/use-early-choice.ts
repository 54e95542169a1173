import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a select: what was chosen before the app hydrated the page reaches the form, and otherwise it shows what the form says.
 */
export function useEarlyChoice(
  value: unknown,
  choose: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const ref = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const select = ref.current;
    if (!select || select.value === value) return;
    if (isChosen(select)) choose(select.value);
    else select.value = String(value);
    // Only once: after that, the select's own handler tells it.
  }, []);
  return ref;
}

/** The markup says what is selected, the app never does: it sets the property. */
function isChosen(select: HTMLSelectElement): boolean {
  const [option] = select.selectedOptions;
  return (
    option !== undefined && select.querySelector('[selected]') !== null && !option.hasAttribute('selected')
  );
}
