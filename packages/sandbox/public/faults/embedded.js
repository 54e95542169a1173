// The page outside holds the store, as previews and page builders do.
(() => {
  if (window !== top) return;
  const show = () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
    frame.title = document.title;
    frame.src = location.href;
    Object.assign(frame.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 });
    document.documentElement.replaceChildren(document.createElement('body'));
    document.body.append(frame);
  };
  document.addEventListener('DOMContentLoaded', (event) => {
    event.stopImmediatePropagation();
    show();
  });
})();
