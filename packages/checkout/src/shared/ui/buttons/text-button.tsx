import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './text-button.module.css';

/** A button within a line or beside a title, which is only its words. */
export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames(styles.text, className)} />;
}
