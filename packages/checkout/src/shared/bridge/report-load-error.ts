import { PROVIDER_TEXTS } from '@istmo/domain';
import type { Bridge } from './bridge';

type LoadError = { code: number; key: string; message?: string | undefined };

/** Tells the host's developer that data of the provider did not load, and why. The payer can try again. */
export function reportLoadError(bridge: Pick<Bridge, 'report'>, { code, key, message }: LoadError): void {
  const why = [message || key, ...(code ? [`header code ${String(code)}`] : [])].join(', ');
  bridge.report({ code: 'error_to_load', message: `${PROVIDER_TEXTS.errorOnLoad}: ${why}.` });
}
