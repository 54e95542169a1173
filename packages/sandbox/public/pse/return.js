const back = document.getElementById('back');
const leave = () => window.location.replace(back.href);

// Twice: the link opens another tab, and this one follows.
if (back.dataset.way === 'twice') back.addEventListener('click', () => setTimeout(leave, 300));
// Time to read where the payer goes.
else setTimeout(leave, 1500);
