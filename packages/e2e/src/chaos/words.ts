/**
 * The first words of the buttons that a walk looks for. `words.test.ts` finds each of them, and each of `SAID`, among the
 * app's Spanish texts: with a word that is not on any screen, walks would do less without a failure.
 */
export const BUTTONS = {
  /** Buttons that leave a payment. */
  leaves: ['Salir', 'Cancelar el pago y salir', 'Cancelar la verificación', 'Cancelar el pago'],
  stays: ['Quedarme'],
  /** Buttons of a page that did not load. */
  recovers: ['Volver a cargar', 'Intentar de nuevo', 'Volver a', 'Cerrar'],
  /** These start another payment; what they stand beside says so. */
  paysAgain: ['Pagar de otra forma', 'Pagar de todos modos', 'Pagar otra vez', 'Sí, pagar otra vez'],
  /** Buttons that continue a payment, and none that leaves it. */
  goesOn: [
    'Intentar',
    'Usar otra tarjeta',
    'Volver a cargar',
    'Verificar ahora',
    'Ya pagué',
    'Ya envié',
    'Pedir una tasa',
    'Continuar con',
    'Esperar ese pago',
    'Continuar ',
    'Ver el comprobante',
    'Pagar ahora',
  ],
  /** The buttons of all screens but the one that pays. */
  others: [
    'Esperar ese pago',
    'Anularlo',
    'Pagar de todos modos',
    'Pagar ahora',
    'Sí, pagar',
    'Intentar',
    'Cambiar',
    'Elegir',
    'Usar otro',
    'Usar otra tarjeta',
    'Otra moneda',
    'Pagar de otra forma',
    'Pagar otra vez',
    'Pagar con un código',
    'Usar un código',
    'Enviar notificación a mi celular',
    'Reenviar',
    'Ya pagué',
    'Ya envié',
    'Verificar ahora',
    'Volver',
    'Ver ',
    'Continuar',
    'Pedir una tasa',
    'Abrir Clave otra',
    'Cancelar',
    'Generar',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Parts of the texts of screens. */
export const SAID = {
  /** The app works, and asks nothing meanwhile. */
  busy: [
    'Cargando',
    'Procesando su pago',
    'Verificando',
    'Preparando',
    'Enviando la',
    'Generando',
    'Buscando',
    'Cancelando',
    'Pagando con',
    'Abriendo',
    'Consultando',
    'Pidiendo',
  ],
  /** The titles of the questions to the payer before a payment is sent. The payer may wait at such a question. */
  questions: [
    'Ya hay un pago en curso',
    'Esperando ese pago',
    'Ese pago ya no está en curso',
    'Este pago ya se hizo',
    '¿Pagar otra vez?',
  ],
  /** The screens that ask for money, or wait for it. */
  asks: [
    'Envíe exactamente',
    'Falta enviar',
    'Cupón para pagar en efectivo',
    'Por pagar en efectivo',
    'sigue siendo válido',
    'Esperando ese pago',
    'Confirme en Yappy',
    'Apruebe el pago en Nequi',
    'Escanee con Nequi',
    'Confirme en la página de Clave',
    'Pague en la página de su banco',
    'Su banco aún no confirma el pago',
  ],
  /** The warnings that a payment may still be completed, for a payer who leaves it. */
  warning: [
    'todavía puede completarse',
    'todavía puede cobrarse',
    'No pague dos veces',
    'se le cobrará de nuevo',
    'No envíe a esta dirección',
  ],
} as const satisfies Record<string, readonly string[]>;

export const anyOf = (words: readonly string[]): RegExp => new RegExp(words.join('|'));
export const startsWithAny = (words: readonly string[]): RegExp => new RegExp(`^(${words.join('|')})`);
