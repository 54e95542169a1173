// A cart that slides over the page, with the pay button in it.
document.addEventListener('DOMContentLoaded', () => {
  const dialog = document.createElement('dialog');
  dialog.className = 'fault-dialog';
  dialog.setAttribute('aria-label', 'Carrito');
  document.body.append(dialog);
  dialog.append(document.querySelector('.order'));
  dialog.showModal();
});
