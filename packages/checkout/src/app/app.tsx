import { Suspense, useState } from 'react';
import { TextProvider } from '../shared/i18n/use-text';
import { CrashBoundary } from './crash-boundary';
import { LayoutGate } from './layout-gate';
import { createLazyScreens } from './lazy-screens';
import { LoadingScreen } from './loading-screen';
import { Screens } from './screens';
import { pageContext, type Services } from './services';

type Props = { services: Services; reload: () => void };

export function App({ services, reload }: Props) {
  const [lazy] = useState(() => createLazyScreens(services.texts));
  return (
    <TextProvider value={services.texts}>
      <CrashBoundary services={services} reload={reload}>
        <LayoutGate services={services}>
          <Suspense fallback={<LoadingScreen context={pageContext(services)} />}>
            <Screens services={services} lazy={lazy} />
          </Suspense>
        </LayoutGate>
      </CrashBoundary>
    </TextProvider>
  );
}
