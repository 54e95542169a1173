import type { Strokes } from './icon';

// Icons that only later screens have, so that the first one does not load them.
export const PRINT: Strokes = 'M7 9V4h10v5M7 17H4V9.5h16V17h-3M7 14h10v6H7z';
export const DOWNLOAD: Strokes = 'M12 4v11.5M7.5 11L12 15.5l4.5-4.5M5 20h14';
export const SHARE: Strokes = 'M12 15V4M8 7.6L12 3.6l4 4M6 12H4.5v8.5h15V12H18';
export const PIN: Strokes =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z';
export const MAIL: Strokes = 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6';
export const COPY: Strokes = 'M9 9h10.5v11.5H9zM15 9V4.5H4.5V15H9';
export const CARD: Strokes = 'M3.5 5.5h17v13h-17zM3.5 10h17M7 14.5h3.5';
export const CROSS: Strokes = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6';
export const BACK: Strokes = 'M14.5 5.5L8 12l6.5 6.5';
export const PLUS: Strokes = 'M12 5v14M5 12h14';
