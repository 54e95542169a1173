// Browsers ignore autofocus in a frame of another origin.
document.querySelector('[aria-invalid]')?.focus();
