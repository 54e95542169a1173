import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop';

const root = document.getElementById('shop');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
