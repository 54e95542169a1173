window.open = () => null;
