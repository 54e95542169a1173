import { isProviderError } from '@istmo/contract/provider';
import { MIN_CAPTCHA_SCORE } from '@istmo/domain';
import type { Api } from '../api/create-api';

type SettingsSource = { api: Pick<Api, 'systemConfig'> };

/** A third-party script, and this deployment's key for it. */
type Outside = { key: string; script: string };

export type CaptchaSettings = Outside & {
  /** A lower score means a bot. */
  least: number;
  /** Payments without a score are not sent; otherwise the provider decides about them. */
  required: boolean;
};

/** The captcha's settings; `undefined` if the provider has none. */
export async function captchaSettings({ api }: SettingsSource): Promise<CaptchaSettings | undefined> {
  const props = await propsOf(api, 'GOOGLE');
  const outside = outsideOf(props, 'SITE_KEY');
  if (!outside) return undefined;
  const least = Number(props.get('LEAST_SCORE') ?? NaN);
  return {
    ...outside,
    least: Number.isFinite(least) ? least : MIN_CAPTCHA_SCORE,
    required: props.get('REQUIRED') === 'true',
  };
}

/** The fingerprint's settings; `undefined` if the provider has none. */
export async function fingerprintSettings({ api }: SettingsSource): Promise<Outside | undefined> {
  return outsideOf(await propsOf(api, 'FINGERPRINT'), 'PUBLIC_KEY');
}

type Props = ReadonlyMap<string, string>;

async function propsOf(api: SettingsSource['api'], kind: 'GOOGLE' | 'FINGERPRINT'): Promise<Props> {
  try {
    const { props } = await api.systemConfig({ conditional: `props::${kind}` });
    return new Map(props.map(({ name, value }) => [name, value]));
  } catch (error) {
    // This error means that the provider has no such setting; any other error means that it is unknown.
    if (isProviderError(error) && error.kind === 'server') return new Map();
    throw error;
  }
}

function outsideOf(props: Props, keyName: string): Outside | undefined {
  const key = props.get(keyName);
  const script = props.get('SCRIPT');
  return key && script ? { key, script } : undefined;
}

/** The promise's result, if it settles within `ms`; rejects otherwise. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
