import DefaultTheme from 'vitepress/theme';
import ProviderCalls from './ProviderCalls.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('ProviderCalls', ProviderCalls);
  },
};
