import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { PageContext } from '../../shared/page/page-context';

/** `overlay`: what is shown in place of the checkout page. */
export type PlanContext = PageContext & { overlay: StoreApi<ReactNode> };
