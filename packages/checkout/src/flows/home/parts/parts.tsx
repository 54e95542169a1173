import type { IconNode } from 'lucide';
import { createElement, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { DEFAULT_PHOTO } from '@istmo/domain';
import type { WalletContext } from '../../../shared/page/page-context';
import { Icon } from '../../../shared/ui/icon';
import { useFocus } from '../../../shared/ui/use-focus';
import styles from './parts.module.css';

// Each from its own file: through the package's entry, the build would read all 2,000 of them.
export { default as ArrowDownLeft } from 'lucide/dist/esm/icons/arrow-down-left.mjs';
export { default as ArrowLeftRight } from 'lucide/dist/esm/icons/arrow-left-right.mjs';
export { default as ArrowUpRight } from 'lucide/dist/esm/icons/arrow-up-right.mjs';
export { default as Banknote } from 'lucide/dist/esm/icons/banknote.mjs';
export { default as Bell } from 'lucide/dist/esm/icons/bell.mjs';
export { default as Bitcoin } from 'lucide/dist/esm/icons/bitcoin.mjs';
export { default as CircleUserRound } from 'lucide/dist/esm/icons/circle-user-round.mjs';
export { default as CreditCard } from 'lucide/dist/esm/icons/credit-card.mjs';
export { default as Ellipsis } from 'lucide/dist/esm/icons/ellipsis.mjs';
export { default as HandCoins } from 'lucide/dist/esm/icons/hand-coins.mjs';
export { default as House } from 'lucide/dist/esm/icons/house.mjs';
export { default as Inbox } from 'lucide/dist/esm/icons/inbox.mjs';
export { default as Landmark } from 'lucide/dist/esm/icons/landmark.mjs';
export { default as LogOut } from 'lucide/dist/esm/icons/log-out.mjs';
export { default as Plus } from 'lucide/dist/esm/icons/plus.mjs';
export { default as QrCode } from 'lucide/dist/esm/icons/qr-code.mjs';
export { default as Repeat } from 'lucide/dist/esm/icons/repeat.mjs';
export { default as Smartphone } from 'lucide/dist/esm/icons/smartphone.mjs';
export { default as Store } from 'lucide/dist/esm/icons/store.mjs';
export { default as Wallet } from 'lucide/dist/esm/icons/wallet.mjs';
export type { IconNode };

type Props = { icon: IconNode; size?: number };

/** A decorative icon of the Lucide set: the text next to it says what it means. */
export function LineIcon({ icon, size = 20 }: Props) {
  return (
    <svg
      className={styles.lineIcon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

type OwnLinkProps = {
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
export function OwnLink({ to, visit, className, current = false, newTab = false, children }: OwnLinkProps) {
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

type SectionProps = {
  title: string;
  /** A button beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type EmptyProps = {
  icon: IconNode;
  title: string;
  /** What will be here, or what to do next. */
  hint?: string;
  /** The next step. */
  children?: ReactNode;
};

/** An empty list, and what to do next. */
export function Empty({ icon, title, hint, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <LineIcon icon={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}

/** Confirms an action. The button for it is gone, so the focus moves here. */
export function DoneNotice({ children }: { children: string }) {
  const notice = useFocus<HTMLParagraphElement>();
  return (
    <p ref={notice} tabIndex={-1} className={styles.done} role="status">
      <Icon name="check" />
      {children}
    </p>
  );
}

type UserPhotoProps = {
  src: string | undefined;
  /** Without a photo, their first letters are shown. */
  name: string;
  lastname?: string | undefined;
  /** The size on the profile. */
  large?: boolean;
};

/** The user's photo. Decorative, because the name is next to it. */
export function UserPhoto({ src, name, lastname = '', large = false }: UserPhotoProps) {
  const [broken, setBroken] = useState('');
  const isOwn = src !== undefined && src !== broken && !src.endsWith(`/${DEFAULT_PHOTO}`);
  return (
    <span className={styles.photo} data-large={large || undefined} aria-hidden="true">
      {isOwn ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        `${name.slice(0, 1)}${lastname.slice(0, 1)}`.toUpperCase()
      )}
    </span>
  );
}

/** The first letters of another person's names. Decorative, because the name is next to it. */
export function PersonMark({ name, large }: { name: string; large?: boolean }) {
  const [first = '', ...others] = name.split(' ');
  return (
    <span className={styles.photo} data-large={large} data-person aria-hidden="true">
      {`${first.slice(0, 1)}${others.at(-1)?.slice(0, 1) ?? ''}`.toUpperCase()}
    </span>
  );
}
