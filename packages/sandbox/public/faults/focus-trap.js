// What modals of before <dialog> do, react-aria's watching for newcomers included.
document.addEventListener('DOMContentLoaded', () => {
  const modal = document.createElement('div');
  modal.setAttribute('role', 'dialog');
  modal.setAttribute('aria-modal', 'true');
  modal.setAttribute('aria-label', 'Carrito');
  Object.assign(modal.style, { position: 'fixed', inset: '5vh 5vw', zIndex: 1050, overflow: 'auto' });
  document.body.append(modal);
  modal.append(document.querySelector('.order'));
  const pay = document.getElementById('pay');
  const shutOut = () => {
    for (const element of document.body.children) {
      if (element === modal || element.inert) continue;
      element.inert = true;
      element.setAttribute('aria-hidden', 'true');
    }
  };
  shutOut();
  new MutationObserver(shutOut).observe(document.body, { childList: true });
  pay.focus();
  document.addEventListener('focusin', ({ target }) => {
    if (!modal.contains(target)) pay.focus();
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') modal.hidden = true;
      if (event.key !== 'Tab') return;
      event.preventDefault();
      pay.focus();
    },
    true,
  );
});
