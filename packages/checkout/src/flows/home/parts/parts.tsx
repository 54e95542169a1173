import { createElement, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { DEFAULT_PHOTO } from '@istmo/domain';
import type { WalletContext } from '../../../shared/page/page-context';
import { Icon } from '../../../shared/ui/icon';
import { useFocus } from '../../../shared/ui/use-focus';
import type { IconNode } from './icons';
import styles from './parts.module.css';

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

/** A list without anything in it, and what to do next. */
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

/** Something was done. The button that did it is gone, so the focus moves here. */
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
  /** As large as on the profile, where the default photo stands for none. */
  large?: boolean;
};

/** The user's photo. Decorative, because the name is next to it. */
export function UserPhoto({ src, name, lastname = '', large = false }: UserPhotoProps) {
  const [broken, setBroken] = useState('');
  const isOwn = src !== undefined && src !== broken && (large || !src.endsWith(`/${DEFAULT_PHOTO}`));
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
