import type { MouseEvent, ReactNode } from 'react';
import type { WalletContext } from '../../../shared/wallet/wallet-context';

type Props = {
  to: string;
  visit: WalletContext['visit'];
  className?: string | undefined;
  /** What is shown now. */
  current?: boolean;
  /** This page stays as it is. */
  newTab?: boolean;
  children: ReactNode;
};

/** A link of the browser's own to a path of ours: it may be opened in another tab, and loads nothing anew in this one. */
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
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
