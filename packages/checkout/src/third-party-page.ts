import { serveThirdParty } from './shared/third-party/frame-page';

// The one script of third-parties.html, which is served on another origin than the checkout.
const place = document.getElementById('place');
if (place) serveThirdParty(window, place);
