// Generated from packages/contract/errors.json by `npm run errors`.
/** What the payer can do next, by code. */
export const advice = {
  '220': 'Escríbalo para terminar su registro. Si no lo ve, mire en el correo no deseado.',
  '429':
    'Espere los minutos que dice el mensaje antes de intentar otra vez. Mientras tanto puede pagar sin iniciar sesión.',
  field_required: 'Llene este campo para seguir.',
  invalid_card:
    'Escriba el número otra vez, tal como está en la tarjeta: suelen ser 16 cifras, o 15 en American Express.',
  validation_positive_number: 'Escriba un monto de $1.00 o más.',
  validation_number: 'Use solo cifras y un punto para los centavos, como 48.15.',
  invalid_email: 'Escriba su propio correo, como nombre@ejemplo.com: ahí le llegará el comprobante.',
  only_alpha_characters: 'Escríbalo como aparece en la tarjeta, sin números ni símbolos.',
  format_name_invalid: 'Escriba al menos un nombre y un apellido.',
  expired: 'Revise la fecha al frente de la tarjeta. Si ya venció, use otra: su banco le entrega la nueva.',
  invalid_date: 'Escriba día, mes y año, como 15/03/1990.',
  invalid_expiry: 'Escriba las cuatro cifras de la tarjeta: dos del mes y dos del año, como 09/27.',
  invalid_cvc: 'Son las 3 cifras al dorso de la tarjeta; en American Express, las 4 del frente.',
  invalid_length: 'Escriba al menos 4 caracteres.',
  invalid_phone_number:
    'Elija su país y escriba el número completo, sin el código del país: en Panamá, un celular tiene 8 cifras y empieza con 6.',
  invalid_amount: 'Revise el monto y escríbalo otra vez, como 48.15.',
  greater_than_zero: 'Escriba cuánto quiere pagar.',
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
  service_unavailable: 'Elija otro método de pago, o intente con este más tarde. No se le ha cobrado nada.',
  requested_qr_failed:
    'Pruebe otra vez, o elija otra moneda, otra red u otro método. No se le ha cobrado nada.',
  connection_error:
    'Revise su wifi o sus datos móviles. Si el pago estaba en marcha, espere aquí: comprobamos qué pasó antes de que pague otra vez.',
  payment_declined:
    'Llame a su banco (el número está al dorso de la tarjeta) y pida que autoricen la compra, o pague con otra tarjeta u otro método. No se le ha cobrado nada.',
  declined: 'Pruebe otra vez o elija otro método. No se le ha cobrado nada.',
  insufficient_funds:
    'Elija otra forma de pagar, o agregue fondos e intente otra vez. No se le ha cobrado nada.',
  authentication_failed:
    'Intente otra vez y escriba el código que le envía su banco. Si no le llega, llame al número al dorso de la tarjeta, o use otra. No se le ha cobrado nada.',
  authentication_timeout:
    'Intente otra vez con el teléfono a mano: su banco le envía un código o un aviso a su app. No se le ha cobrado nada.',
  authentication_canceled:
    'Intente otra vez y quédese en la página de su banco hasta que lo traiga de vuelta. No se le ha cobrado nada.',
  timeout:
    'Espere un momento e intente otra vez. Si ya había pulsado Pagar, mire su comprobante antes de repetir el pago.',
  error_pay_push_nequi:
    'Revise que el número sea el de su Nequi y que la app esté abierta en su teléfono, o pague con el código QR. No se le ha cobrado nada.',
  error_pay_qr_nequi:
    'Pida un código nuevo y escanéelo desde la app de Nequi, o pague con el número de su celular. No se le ha cobrado nada.',
  error_captcha: 'Desactive el bloqueador de anuncios para esta página, recárguela e intente otra vez.',
  invalid_score_captcha: 'Intente otra vez en un momento, desde una ventana normal y sin VPN.',
  happen_error_try_again:
    'Recargue la página e intente otra vez. Si ya había pulsado Pagar, mire antes si le llegó el comprobante por correo.',
  payment_rejected:
    'Si no fue usted quien lo rechazó, revise la app e intente otra vez; también puede elegir otro método. No se le ha cobrado nada.',
  payment_error_try_again: 'Intente otra vez en un momento, o elija otro método.',
  error_to_load: 'Recargue la página. Si sigue igual, abra otra vez el enlace que recibió.',
  error_processing_request: 'Vuelva al paso anterior e intente otra vez, o elija otro método.',
  expired_link: 'Pida un enlace nuevo al comercio. Abrir este enlace no le cobró nada.',
  amount_mismatch:
    'El monto ya no es el mismo. Vuelva a la tienda y empiece a pagar otra vez. No se le ha cobrado nada.',
  link_not_found: 'Abra el enlace completo que recibió, o pida uno nuevo al comercio.',
  payment_expired:
    'Empiece el pago otra vez. Si ya envió dinero, no lo repita: comuníquese con el comercio con su número de operación.',
  page_not_found: 'Revise la dirección, o abra otra vez el enlace que recibió.',
  commerce_problems: 'Avise al comercio: el pago no depende de usted. Abrir este enlace no le cobró nada.',
  sorry_link_expired: 'Pida un enlace nuevo al comercio. Abrir este enlace no le cobró nada.',
  waiting_time_over: 'Intente otra vez y confirme en cuanto se lo pidan. No se le ha cobrado nada.',
  request_expired:
    'Pida al comercio, o a quien le pidió el pago, que lo envíe de nuevo. Abrir este enlace no le cobró nada.',
  request_already_paid: 'No pague otra vez. El comprobante se envió por correo a quien pagó.',
  missing_arguments: 'Abra otra vez el enlace completo que recibió, o pida uno nuevo al comercio.',
  please_contact_merchant:
    'Pida al comercio otra forma de pagar. Si tiene cuenta, inicie sesión y pague con ella. No se le ha cobrado nada.',
  account_temp_suspended:
    'Escriba a atención al cliente desde el correo de su cuenta. Mientras tanto puede pagar sin iniciar sesión.',
  amount_lt_min_message: 'Elija otro método, o pague un monto mayor si el comercio se lo permite.',
  campaig_receive_process:
    'No tiene que hacer nada: el comprobante de su donación aparece aquí cuando termine.',
  possible_duplicated_tx:
    'Busque primero el comprobante en su correo: puede que ya haya pagado. Si de verdad quiere pagar otra vez, confírmelo cuando se lo preguntemos; si el enlace venció, pida uno nuevo al comercio.',
  card_not_valid:
    'Use una tarjeta de una marca de las que se muestran junto al campo, o elija otro método. No se le ha cobrado nada.',
  invalid_code_validation_tx:
    'Revise el código en el correo que recibió y el monto exacto en los movimientos de su tarjeta.',
  try_again_validation_tx:
    'Espere un momento e intente otra vez. Si no funciona, comuníquese con el comercio.',
  payment_successfull: 'Guarde su comprobante: también se lo enviamos por correo.',
  payment_code_generated:
    'Pague con este código en un punto de pago antes de que venza. El comprobante le llega por correo cuando se acredite.',
  session_expired:
    'Inicie sesión otra vez para seguir donde estaba. Si estaba pagando, vuelva al pago: no se le cobra dos veces.',
  payment_canceled: 'Empiece otra vez cuando quiera, o elija otro método. No se le ha cobrado nada.',
  bank_not_affiliated: 'Use una tarjeta Clave de otro banco, o elija otro método. No se le ha cobrado nada.',
  card_expired: 'Use otra tarjeta; su banco le entrega la nueva. No se le ha cobrado nada.',
  wrong_pin:
    'Intente otra vez con el PIN que usa en el cajero. Si lo olvidó, pida otro a su banco. No se le ha cobrado nada.',
  unknown_state:
    'No pague otra vez todavía: revise su correo en unos minutos. Si no llega el comprobante, comuníquese con el comercio.',
  'Invalid User': 'Inicie sesión con su cuenta personal, o pague sin iniciar sesión.',
  'Merchant User Not Found':
    'Avise al comercio: el pago no depende de usted. Abrir este enlace no le cobró nada.',
  'Merchant Not Found': 'Revise el enlace o el código con el comercio. Abrir este enlace no le cobró nada.',
  'Card {messageSys}':
    'Revise los datos o guarde otra tarjeta. Si están bien, llame a su banco: el número está al dorso de la tarjeta.',
  load_timeout:
    'Pulse «Intentar de nuevo». Si sigue igual, revise su internet o desactive el bloqueador de anuncios para esta página. No se le ha cobrado nada.',
  frame_blocked: 'Avise al comercio, o pídale un enlace de pago. No se le ha cobrado nada.',
  origin_not_allowed: 'Vuelva al comercio y avísele, por favor. No se hizo ningún cobro.',
} as const;
