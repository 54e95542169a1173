// Before the click reaches the page: everything on top of everything, and a chat that comes still later.
addEventListener(
  'click',
  (event) => {
    if (!event.target.closest?.('#pay')) return;
    const add = (className) => {
      const element = document.createElement('div');
      element.className = className;
      document.body.append(element);
      return element;
    };
    add('fault-cover');
    const popover = add('fault-cover');
    popover.popover = 'manual';
    popover.showPopover();
    setTimeout(() => {
      const bubble = add('fault-bubble');
      bubble.popover = 'manual';
      bubble.showPopover();
      add('fault-cover');
    }, 300);
  },
  true,
);
