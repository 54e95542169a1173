import type { Language } from '@istmo/contract/bridge';
import type {
  Appearance,
  BundledMountOptions,
  BundledOptions,
  BundledResumeOptions,
  Colors,
  Display,
  MethodId,
  MountOptions,
  OpenOptions,
  ResumeOptions,
  Settings,
  UpdateOptions,
  PaymentTarget,
} from './index';
import { type FieldsOf, same } from './testing/same';

type OfDisplay = 'display' | 'container' | 'returnUrl';
type OfTarget = 'type' | 'code' | 'slug';

/** Never run: compiled by `npm run types`. The reference in `docs` lists every field. */
export function fields(): void {
  same<FieldsOf<PaymentTarget>, OfTarget>(true);
  same<FieldsOf<Display>, OfDisplay>(true);
  same<FieldsOf<OpenOptions>, OfTarget | OfDisplay | keyof Settings>(true);
  same<FieldsOf<MountOptions>, OfTarget | keyof Settings>(true);
  same<FieldsOf<ResumeOptions>, OfDisplay | keyof Settings>(true);
  same<FieldsOf<BundledOptions>, FieldsOf<OpenOptions>>(true);
  same<FieldsOf<BundledMountOptions>, FieldsOf<MountOptions>>(true);
  same<FieldsOf<BundledResumeOptions>, FieldsOf<ResumeOptions>>(true);
  same<keyof Appearance, 'preset' | 'variables' | 'darkVariables' | 'radius' | 'font'>(true);
  same<keyof Colors, 'brand' | 'background' | 'text' | 'line'>(true);
  // Published ids stay. New ids may be added.
  same<Exclude<'card' | 'nequi' | 'cash' | 'clave' | 'crypto' | 'balance' | 'yappy', MethodId>, never>(true);
  same<Extract<MethodId, string>, string>(false);
}

/** What each field takes. */
export function values(): void {
  same<UpdateOptions['language'], Language | undefined>(true);
  same<UpdateOptions['theme'], 'light' | 'dark' | 'auto' | undefined>(true);
  same<UpdateOptions['logo'], 'shown' | 'hidden' | undefined>(true);
  same<UpdateOptions['appearance'], Appearance | undefined>(true);
  same<keyof NonNullable<UpdateOptions['prefill']>, 'name' | 'email' | 'phone'>(true);
  same<Settings['amount'], string | number | undefined>(true);
  same<Settings['currency'], string | undefined>(true);
  same<Settings['splash'], 'shown' | 'hidden' | undefined>(true);
  same<Settings['methods'], MethodId[] | undefined>(true);
  same<Settings['walletLogin'], string | undefined>(true);
  same<Settings['loadTimeoutMs'], number | undefined>(true);
  same<Settings['debug'], boolean | undefined>(true);
  same<Settings['checkoutOrigin'], string | undefined>(true);
  same<BundledOptions['checkoutOrigin'], string>(true);
  same<BundledMountOptions['checkoutOrigin'], string>(true);
  same<BundledResumeOptions['checkoutOrigin'], string>(true);
  same<Appearance['preset'], 'istmo' | 'neutral' | 'contrast' | undefined>(true);
  same<Appearance['font'], 'system' | 'rounded' | 'serif' | 'mono' | undefined>(true);
  same<Appearance['radius'], number | undefined>(true);
  same<Colors['brand'], string | undefined>(true);
  // `same` also finds that two types differ.
  same<Settings['splash'], 'shown' | 'hidden'>(false);
}

export const whole: BundledOptions = {
  type: 'slugCode',
  slug: 'cafe-boquete',
  code: 'geisha',
  display: 'redirect',
  returnUrl: '/gracias',
  amount: '48.15',
  currency: 'USD',
  prefill: { name: 'Ana', email: 'ana@correo.com', phone: '+50761234567' },
  methods: ['card', 'yappy'],
  walletLogin: 'code of the hosted fields',
  language: 'es',
  theme: 'auto',
  appearance: {
    preset: 'neutral',
    variables: { brand: '#0a6', background: '#fff', text: '#111', line: '#ccc' },
    darkVariables: { brand: '#0c8' },
    radius: 8,
    font: 'rounded',
  },
  logo: 'hidden',
  splash: 'hidden',
  checkoutOrigin: 'https://pay.example.com',
  loadTimeoutMs: 20_000,
};
