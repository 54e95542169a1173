const form = document.forms[0];
const note = document.querySelector('[role="timer"]');
const end = performance.now() + Number(form.dataset.remainingMs);

function show() {
  const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  note.textContent = `${note.dataset.text}: ${clock}`;
  if (seconds > 0) setTimeout(show, 1000);
  else form.querySelector('[value="timeout"]').click();
}

show();
