// In the loader's place: loads it three seconds after the rest of the page.
(() => {
  const { src } = document.currentScript.dataset;
  setTimeout(() => {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }, 3000);
})();
