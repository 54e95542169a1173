import { isProviderError } from '@istmo/contract/provider';
import { LEAST_CAPTCHA_SCORE } from '@istmo/domain';
import type { Api } from '../api/api';

type Asked = { api: Pick<Api, 'systemConfig'> };

/** A script of another party, and the key that this deployment has with them. */
type Outside = { key: string; script: string };

export type CaptchaSettings = Outside & {
  /** A score below is a machine's. */
  least: number;
  /** No payment without a score; otherwise the provider decides on those that have none. */
  required: boolean;
};

/** Nothing where the provider has no captcha. */
export async function captchaSettings({ api }: Asked): Promise<CaptchaSettings | undefined> {
  const props = await propsOf(api, 'GOOGLE');
  const outside = outsideOf(props, 'SITE_KEY');
  if (!outside) return undefined;
  const least = Number(props.get('LEAST_SCORE') ?? NaN);
  return {
    ...outside,
    least: Number.isFinite(least) ? least : LEAST_CAPTCHA_SCORE,
    required: props.get('REQUIRED') === 'true',
  };
}

/** Nothing where the provider has no fingerprint. */
export async function fingerprintSettings({ api }: Asked): Promise<Outside | undefined> {
  return outsideOf(await propsOf(api, 'FINGERPRINT'), 'PUBLIC_KEY');
}

type Props = ReadonlyMap<string, string>;

async function propsOf(api: Asked['api'], kind: 'GOOGLE' | 'FINGERPRINT'): Promise<Props> {
  try {
    const { props } = await api.systemConfig({ conditional: `props::${kind}` });
    return new Map(props.map(({ name, value }) => [name, value]));
  } catch (error) {
    // Said by the provider it means that there is none; anything else, that nobody knows.
    if (isProviderError(error) && error.kind === 'server') return new Map();
    throw error;
  }
}

function outsideOf(props: Props, keyName: string): Outside | undefined {
  const key = props.get(keyName);
  const script = props.get('SCRIPT');
  return key && script ? { key, script } : undefined;
}
