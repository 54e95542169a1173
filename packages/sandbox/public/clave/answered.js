const { session, answer, verdict, target } = document.querySelector('[data-verdict]').dataset;

if (window.top === window) window.location.replace(document.getElementById('back').href);
else window.parent.postMessage({ channel: 'clave-sdk/1', session, status: answer, token: verdict }, target);
