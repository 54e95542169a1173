// A router that knows only its own entries: what others leave in `history.state` is gone.
(() => {
  for (const name of ['pushState', 'replaceState']) {
    const original = history[name];
    history[name] = (state, _unused, address) => {
      const shown = new URL(address || location.href, location.href);
      original.call(history, { key: Math.random().toString(36).slice(2), path: shown.pathname }, '', address);
    };
  }
})();
