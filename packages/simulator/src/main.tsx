import { createRoot } from 'react-dom/client';
import { App, type Follow } from './app';
import { createClient } from './client';
import { followSandbox } from './use-sandbox';
import { textsFor } from './texts';
import './ui/simulator.css';

const setting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="istmo-${name}"]`)?.content ?? '';

const PUSHES = `${location.origin.replace(/^http/, 'ws')}/api/v1/pushes`;
const client = createClient((url, init) => fetch(url, init));
const follow: Follow = (hear) =>
  followSandbox({ open: () => new WebSocket(PUSHES), authorization: setting('client-key'), ...hear });

const { lang, t } = textsFor(navigator.language);
document.documentElement.lang = lang;
document.title = `Istmo · ${t('title')}`;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(<App client={client} follow={follow} store={setting('store')} lang={lang} t={t} />);
