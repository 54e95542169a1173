// Generated from packages/contract/errors.json by `npm run generate`.
/** What the payer can do next, by code. */
export const advice = {
  '220': 'Escríbalo para terminar su registro. Si no lo ve, revise la carpeta de correo no deseado (spam).',
  '429':
    'Espere el tiempo que indica el mensaje e intente de nuevo. Mientras tanto puede pagar con otro método, o sin iniciar sesión.',
  '503': 'Espere unos segundos e intente de nuevo. Mientras tanto puede pagar sin iniciar sesión.',
  field_required: 'Complete este campo para continuar.',
  invalid_card:
    'Escriba de nuevo el número tal como aparece en la tarjeta: 16 dígitos, o 15 si es American Express.',
  validation_positive_number: 'Escriba un monto de $1.00 o más.',
  validation_number: 'Use solo números y un punto para los centavos, por ejemplo 48.15.',
  invalid_email: 'Escriba su propio correo, por ejemplo nombre@ejemplo.com: ahí le llegará el comprobante.',
  only_alpha_characters: 'Escríbalo como aparece en la tarjeta, sin números ni símbolos.',
  format_name_invalid: 'Escriba al menos un nombre y un apellido.',
  expired: 'Revise la fecha de la tarjeta. Si ya venció, use otra tarjeta y pida el reemplazo a su banco.',
  invalid_date: 'Escriba día, mes y año, como 15/03/1990.',
  invalid_expiry: 'Escriba el mes y el año que aparecen en la tarjeta, por ejemplo 09/27.',
  invalid_cvc: 'Son los 3 dígitos del reverso de la tarjeta (4 dígitos al frente si es American Express).',
  invalid_length: 'Escriba al menos 4 caracteres.',
  invalid_phone_number:
    'Elija su país y escriba el número completo, sin el código del país: en Panamá, un celular tiene 8 dígitos y empieza con 6.',
  invalid_amount: 'Revise el monto y escríbalo otra vez, como 48.15.',
  greater_than_zero: 'Escriba cuánto quiere pagar.',
  amount_not_whole: 'Escriba el monto sin decimales. Si no puede cambiarlo, comuníquese con el comercio.',
  invalid_amount_validation_tx:
    'Busque el cargo en los movimientos de su tarjeta y escriba el monto exacto, con centavos.',
  invalid_password: 'Use 8 caracteres o más, con mayúscula, minúscula, número y símbolo.',
  policies_lowercase: 'Agregue una letra minúscula.',
  policies_uppercase: 'Agregue una letra mayúscula.',
  policies_digits: 'Agregue un número.',
  policy_simbol: 'Agregue un símbolo, como # o !.',
  password_nomatch: 'Escriba la misma contraseña en los dos campos.',
  validate_characters_min: 'Escriba 8 caracteres o más.',
  validate_characters_max: 'Escriba menos caracteres.',
  spaces_blank_not_allowed: 'Escriba un texto, no solo espacios.',
  only_alphanumeric_characters: 'Quite los espacios, guiones y símbolos.',
  receive_not_found:
    'Revise el número de operación en el correo que le enviamos al pagar. Si no lo encuentra, comuníquese con el comercio.',
  result_not_found:
    'Revise el código con el comercio: puede estar en el cartel de la caja. Abrir este enlace no le cobró nada.',
  amount_exceeds_limit_allowed:
    'Comuníquese con el comercio: puede dividir el monto en varios pagos o darle otra forma de pagar.',
  service_unavailable: 'No se le cobró nada. Elija otro método de pago, o intente con este más tarde.',
  requested_qr_failed: 'No se le cobró nada. Intente de nuevo, o elija otra moneda, otra red u otro método.',
  connection_error:
    'Revise su wifi o sus datos móviles. Si su pago estaba en proceso, espere aquí: verificaremos qué pasó antes de que vuelva a pagar.',
  payment_declined:
    'No se le cobró nada. Llame a su banco (el número está en el reverso de la tarjeta) para que autorice la compra, o pague con otra tarjeta u otro método.',
  declined: 'No se le cobró nada. Intente de nuevo o elija otro método.',
  insufficient_funds: 'No se le cobró nada. Elija otra forma de pagar, o agregue fondos e intente de nuevo.',
  installments_not_allowed: 'No se le cobró nada. Elija otras cuotas, pague en 1 cuota o use otra tarjeta.',
  authentication_failed:
    'No se le cobró nada. Intente de nuevo con el código que le envía su banco; si no le llega, llame al número del reverso de la tarjeta o use otra.',
  authentication_timeout:
    'No se le cobró nada. Intente de nuevo con el celular a mano: su banco le enviará un código o una notificación en su app.',
  authentication_canceled:
    'No se le cobró nada. Intente de nuevo y quédese en la página de su banco hasta que lo traiga de vuelta.',
  timeout:
    'Espere un momento e intente de nuevo. Si ya había tocado Pagar, busque su comprobante antes de repetir el pago.',
  error_pay_push_nequi:
    'No se le cobró nada. Revise que el número sea el de su Nequi y que la app esté abierta en su celular, o pague con el código QR.',
  error_pay_qr_nequi:
    'No se le cobró nada. Pida un código nuevo y escanéelo desde la app de Nequi, o pague con el número de su celular.',
  error_captcha:
    'No se le cobró nada. Desactive el bloqueador de anuncios para esta página, recárguela e intente de nuevo.',
  invalid_score_captcha:
    'No se le cobró nada. Intente de nuevo en un momento, en una ventana que no sea privada (incógnito) y sin VPN.',
  happen_error_try_again:
    'Recargue la página e intente de nuevo. Si ya había tocado Pagar, revise antes si le llegó el comprobante por correo.',
  payment_rejected:
    'No se le cobró nada. Si no fue usted quien lo rechazó, revise la app e intente de nuevo, o elija otro método.',
  payment_error_try_again: 'Intente de nuevo en un momento, o elija otro método.',
  error_to_load: 'Recargue la página. Si no funciona, vuelva a abrir el enlace que recibió.',
  error_processing_request: 'Vuelva al paso anterior e intente de nuevo, o elija otro método.',
  expired_link: 'Pida un enlace nuevo al comercio. Abrir este enlace no le cobró nada.',
  amount_mismatch:
    'No se le cobró nada. El monto ya no es el mismo: vuelva al comercio y empiece el pago otra vez.',
  link_not_found: 'Abra el enlace completo que recibió, o pida uno nuevo al comercio.',
  payment_expired:
    'Empiece el pago otra vez. Si ya envió dinero, no lo repita: comuníquese con el comercio con su número de operación.',
  page_not_found: 'Revise la dirección, o vuelva a abrir el enlace que recibió.',
  commerce_problems:
    'Avise al comercio; el problema no es de usted ni de su tarjeta. Abrir este enlace no le cobró nada.',
  sorry_link_expired: 'Pida un enlace nuevo al comercio. Abrir este enlace no le cobró nada.',
  waiting_time_over: 'No se le cobró nada. Intente de nuevo y confirme en cuanto se lo pidan.',
  request_expired:
    'Pida al comercio, o a quien le pidió el pago, que lo envíe de nuevo. Abrir este enlace no le cobró nada.',
  request_already_paid: 'No pague otra vez. El comprobante se envió por correo a quien pagó.',
  missing_arguments:
    'Abra el enlace completo que recibió, o pida uno nuevo al comercio. Abrir este enlace no le cobró nada.',
  please_contact_merchant:
    'No se le cobró nada. Pida al comercio otra forma de pagar; si tiene cuenta, inicie sesión y pague con ella.',
  password_required: 'Pague de nuevo y escriba la contraseña de su billetera.',
  account_temp_suspended:
    'Escriba a atención al cliente desde el correo de su cuenta. Mientras tanto puede pagar sin iniciar sesión.',
  amount_lt_min_message: 'Elija otro método, o pague un monto mayor si el comercio se lo permite.',
  campaig_receive_process:
    'No tiene que hacer nada: el comprobante de su donación aparecerá aquí cuando termine.',
  possible_duplicated_tx:
    'Busque primero el comprobante en su correo: puede que ya haya pagado. Si quiere pagar otra vez, confírmelo cuando se lo preguntemos; si el enlace venció, pida uno nuevo al comercio.',
  card_not_valid:
    'No se le cobró nada. Use una tarjeta de las marcas que aparecen junto al campo, o elija otro método.',
  invalid_code_validation_tx:
    'Abra de nuevo el enlace completo del correo que recibió. Si ya no tiene intentos, comuníquese con el comercio.',
  try_again_validation_tx:
    'Espere un momento e intente de nuevo. Si no funciona, comuníquese con el comercio.',
  payment_successfull: 'Guarde su comprobante: también se lo enviamos por correo.',
  payment_code_generated:
    'Pague con este cupón en un punto de pago antes de que venza. Le enviaremos el comprobante por correo cuando se acredite el pago.',
  session_expired:
    'Inicie sesión otra vez para continuar donde estaba. Si estaba pagando, vuelva al pago: no se le cobrará dos veces.',
  payment_canceled: 'No se le cobró nada. Empiece otra vez cuando quiera, o elija otro método.',
  bank_not_affiliated: 'No se le cobró nada. Use una tarjeta Clave de otro banco, o elija otro método.',
  card_expired: 'No se le cobró nada. Use otra tarjeta y pida el reemplazo a su banco.',
  wrong_pin:
    'No se le cobró nada. Intente de nuevo con el PIN que usa en el cajero; si lo olvidó, pida otro a su banco.',
  account_not_valid:
    'No se le cobró nada. Use otra cuenta u otro banco, o pregunte a su banco si la cuenta tiene habilitados los pagos por PSE.',
  limit_exceeded:
    'No se le cobró nada. Suba el límite diario en la aplicación o el sitio de su banco e intente de nuevo, o pague de otra forma.',
  bank_unavailable:
    'No se le cobró nada. Intente de nuevo en unos minutos, elija otro banco o pague de otra forma.',
  debit_not_confirmed:
    'Revise en su banco si se hizo el débito antes de pagar otra vez. Si se hizo, dé al comercio el CUS o el número de operación de este comprobante.',
  wrong_otp:
    'No se le cobró nada. Intente de nuevo con la clave que muestra o envía su banco; si no le llega, comuníquese con él o pague de otra forma.',
  partly_refunded:
    'El dinero vuelve al mismo medio con que pagó y puede tardar unos días en verse. Si no la ve, comuníquese con el comercio con su número de operación.',
  refunded:
    'El dinero vuelve al mismo medio con que pagó y puede tardar unos días en verse. Si no lo ve, comuníquese con el comercio con su número de operación.',
  released: 'El comercio no se lo cobrará. Su banco puede mostrar el monto como reservado unos días más.',
  voided:
    'El cobro se anuló antes de llegar a su estado de cuenta. Su banco puede mostrarlo como pendiente unos días más.',
  charged_back:
    'Su banco le devuelve el dinero y resuelve el reclamo. Si usted no lo presentó, llame a su banco.',
  confirmations_lost:
    'No envíe otra vez todavía. Si la red vuelve a confirmar el envío, se guarda para devolvérselo. Comuníquese con el comercio con su número de operación.',
  unknown_state:
    'No pague otra vez todavía: revise su correo en unos minutos. Si no llega el comprobante, comuníquese con el comercio.',
  'Invalid User': 'Inicie sesión con su cuenta personal, o pague sin iniciar sesión.',
  'Merchant User Not Found':
    'Avise al comercio; el problema no es de usted ni de su tarjeta. Abrir este enlace no le cobró nada.',
  'Merchant Not Found': 'Revise el enlace o el código con el comercio. Abrir este enlace no le cobró nada.',
  'Card {messageSys}':
    'Revise los datos o guarde otra tarjeta. Si están bien, llame a su banco: el número está en el reverso de la tarjeta.',
  load_timeout:
    'No se le cobró nada. Toque «Intentar de nuevo»; si no funciona, revise su internet o desactive el bloqueador de anuncios para esta página.',
  frame_blocked: 'No se le cobró nada. Avise al comercio, o pídale un enlace de pago.',
  origin_not_allowed: 'No se le cobró nada. Vuelva al comercio y avísele, por favor.',
} as const;
