import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import tones from './tones.module.css';

type Props = { tone: 'good' | 'wait' | 'bad'; children: ReactNode };

export function Pill({ tone, children }: Props) {
  return <span className={classNames(tones.pill, tones[tone])}>{children}</span>;
}
