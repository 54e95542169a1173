import type { MouseEvent, ReactNode } from 'react';
import type { WalletContext } from '../../../shared/wallet/wallet-context';

type Props = {
  to: string;
  visit: WalletContext['visit'];
  className?: string | undefined;
  /** The page that is shown now, or a link to the part of the wallet that it belongs to. */
  current?: 'page' | boolean;
  /** Opens a new tab; this page stays as it is. */
  newTab?: boolean;
  children: ReactNode;
};

/** A real link to a page of the checkout: it can be opened in another tab, and does not reload this one. */
export function OwnLink({ to, visit, className, current = false, newTab = false, children }: Props) {
  function follow(event: MouseEvent) {
    if (newTab || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    visit(to);
  }
  return (
    <a
      className={className}
      href={to}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      aria-current={current || undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
