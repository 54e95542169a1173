import type { ReactNode } from 'react';

export const metadata = { title: 'Café Boquete', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <body>{children}</body>
    </html>
  );
}
