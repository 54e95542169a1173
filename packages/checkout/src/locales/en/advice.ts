// Generated from packages/contract/errors.json by `npm run generate`.
/** What the payer can do next, by code. */
export const advice = {
  '220': 'Enter it to finish signing up. If you don’t see it, check your spam folder.',
  '429':
    'Wait as long as the message says, then try again. Meanwhile you can pay with another method, or without logging in.',
  '503': 'Wait a few seconds, then try again. You can still pay without logging in.',
  field_required: 'Fill in this field to continue.',
  invalid_card: 'Enter the number again as it appears on the card: 16 digits, or 15 for American Express.',
  validation_positive_number: 'Enter an amount of $1.00 or more.',
  validation_number: 'Use numbers only, with a decimal point before the cents, such as 48.15.',
  invalid_email: 'Enter your own email, such as name@example.com. We’ll send the receipt there.',
  only_alpha_characters: 'Enter it as it appears on the card, without numbers or symbols.',
  format_name_invalid: 'Enter at least one first name and one last name.',
  expired:
    'Check the date on the card. If it has expired, use another card and ask your bank for a replacement.',
  invalid_date: 'Enter the day, month and year, such as 15/03/1990.',
  invalid_expiry: 'Enter the month and year shown on the card, such as 09/27.',
  invalid_cvc: 'It’s the 3-digit code on the back of the card (4 digits on the front for American Express).',
  invalid_length: 'Enter at least 4 characters.',
  invalid_phone_number:
    'Choose your country and enter the full number without the country code: in Panama, a mobile number has 8 digits and starts with 6.',
  invalid_amount: 'Check the amount and enter it again, such as 48.15.',
  greater_than_zero: 'Enter how much you want to pay.',
  amount_not_whole: 'Enter the amount without decimals. If you cannot change it, contact the merchant.',
  invalid_amount_validation_tx:
    'Find the charge in your card’s transactions and enter the exact amount, with cents.',
  invalid_password:
    'Use 8 or more characters, with an uppercase letter, a lowercase letter, a number and a symbol.',
  policies_lowercase: 'Add a lowercase letter.',
  policies_uppercase: 'Add an uppercase letter.',
  policies_digits: 'Add a number.',
  policy_simbol: 'Add a symbol, such as # or !.',
  password_nomatch: 'Enter the same password in both fields.',
  validate_characters_min: 'Enter 8 or more characters.',
  validate_characters_max: 'Enter fewer characters.',
  spaces_blank_not_allowed: 'Enter some text, not only spaces.',
  only_alphanumeric_characters: 'Remove spaces, hyphens and symbols.',
  receive_not_found:
    'Check the operation number in the email we sent when you paid. If you can’t find it, contact the merchant.',
  result_not_found:
    'Check the code with the merchant: it may be on the sign at the counter. Opening this link didn’t charge you.',
  amount_exceeds_limit_allowed:
    'Contact the merchant: they can split the amount into several payments or offer another way to pay.',
  service_unavailable: 'You haven’t been charged. Choose another payment method, or try this one later.',
  requested_qr_failed: 'You haven’t been charged. Try again, or choose another coin, network or method.',
  connection_error:
    'Check your wifi or mobile data. If your payment was in progress, stay on this page: we’ll check what happened before you pay again.',
  payment_declined:
    'You haven’t been charged. Call your bank (the number is on the back of the card) and ask them to allow the purchase, or pay with another card or method.',
  declined: 'You haven’t been charged. Try again or choose another method.',
  insufficient_funds: 'You haven’t been charged. Choose another way to pay, or add funds and try again.',
  installments_not_allowed:
    'You haven’t been charged. Choose other installments, pay in 1 installment, or use another card.',
  authentication_failed:
    'You haven’t been charged. Try again with the code your bank sends you; if it doesn’t arrive, call the number on the back of the card or use another one.',
  authentication_timeout:
    'You haven’t been charged. Try again with your phone nearby: your bank will text you a code or send a notification in its app.',
  authentication_canceled:
    'You haven’t been charged. Try again and stay on your bank’s page until it brings you back.',
  timeout: 'Wait a moment and try again. If you already tapped Pay, check for a receipt before paying again.',
  error_pay_push_nequi:
    'You haven’t been charged. Check that this is your Nequi number and that the app is open on your phone, or pay with the QR code.',
  error_pay_qr_nequi:
    'You haven’t been charged. Ask for a new code and scan it from the Nequi app, or pay with your mobile number.',
  error_captcha: 'You haven’t been charged. Turn off your ad blocker for this page, reload it and try again.',
  invalid_score_captcha:
    'You haven’t been charged. Try again in a moment in a regular (not private) window with your VPN off.',
  happen_error_try_again:
    'Reload the page and try again. If you already tapped Pay, first check whether the receipt arrived by email.',
  payment_rejected:
    'You haven’t been charged. If you didn’t reject it, check the app and try again, or choose another method.',
  payment_error_try_again: 'Try again in a moment, or choose another method.',
  error_to_load: 'Reload the page. If that doesn’t work, open the link you received again.',
  error_processing_request: 'Go back one step and try again, or choose another method.',
  expired_link: 'Ask the merchant for a new link. Opening this link didn’t charge you.',
  amount_mismatch:
    'You haven’t been charged. The amount is no longer the same: go back to the merchant and start the payment again.',
  link_not_found: 'Open the full link you received, or ask the merchant for a new one.',
  payment_expired:
    'Start the payment again. If you’ve already sent money, don’t send it again: contact the merchant with your operation number.',
  page_not_found: 'Check the address, or open the link you received again.',
  commerce_problems:
    'Let the merchant know; this isn’t caused by you or your card. Opening this link didn’t charge you.',
  sorry_link_expired: 'Ask the merchant for a new link. Opening this link didn’t charge you.',
  waiting_time_over: 'You haven’t been charged. Try again and confirm as soon as you’re asked to.',
  request_expired:
    'Ask the merchant, or the person who requested the payment, to send it again. Opening this link didn’t charge you.',
  request_already_paid: 'Don’t pay again. The receipt was emailed to the payer.',
  missing_arguments:
    'Open the full link you received, or ask the merchant for a new one. Opening this link didn’t charge you.',
  please_contact_merchant:
    'You haven’t been charged. Ask the merchant for another way to pay; if you have an account, log in and pay with it.',
  password_required: 'Pay again and enter your wallet password.',
  account_temp_suspended:
    'Write to customer service from your account’s email. Meanwhile, you can pay without logging in.',
  amount_lt_min_message: 'Choose another method, or pay a larger amount if the merchant allows it.',
  campaig_receive_process:
    'You don’t need to do anything: the receipt of your donation will appear here once it’s settled.',
  possible_duplicated_tx:
    'Look for the receipt in your email first: you may have already paid. If you want to pay again, confirm it when we ask; if the link has expired, ask the merchant for a new one.',
  card_not_valid:
    'You haven’t been charged. Use a card of one of the brands shown beside the field, or choose another method.',
  invalid_code_validation_tx:
    'Open the full link from the email again. If you have no attempts left, contact the merchant.',
  try_again_validation_tx: 'Wait a moment and try again. If that doesn’t work, contact the merchant.',
  payment_successfull: 'Keep your receipt: we also emailed it to you.',
  payment_code_generated:
    'Pay with this voucher at a cash point before it expires. We’ll email your receipt once the payment is received.',
  session_expired:
    'Log in again to pick up where you left off. If you were paying, go back to the payment: you won’t be charged twice.',
  payment_canceled: 'You haven’t been charged. Start again whenever you like, or choose another method.',
  bank_not_affiliated:
    'You haven’t been charged. Use a Clave card from another bank, or choose another method.',
  card_expired: 'You haven’t been charged. Use another card and ask your bank for a replacement.',
  wrong_pin:
    'You haven’t been charged. Try again with the PIN you use at the ATM; if you forgot it, ask your bank for another.',
  account_not_valid:
    'You haven’t been charged. Use another account or bank, or ask your bank whether the account is enabled for PSE payments.',
  limit_exceeded:
    'You haven’t been charged. Raise your daily limit in your bank’s app or website and try again, or pay another way.',
  bank_unavailable:
    'You haven’t been charged. Try again in a few minutes, choose another bank, or pay another way.',
  debit_not_confirmed:
    'Check with your bank whether your account was debited before you pay again. If it was, give the merchant the CUS or the operation number of this receipt.',
  wrong_otp:
    'You haven’t been charged. Try again with the key that your bank shows or sends you; if it doesn’t arrive, contact your bank or pay another way.',
  partly_refunded:
    'The refund goes back to the payment method you used and may take a few days to show. If you don’t see it, contact the merchant with your operation number.',
  refunded:
    'The money goes back to the payment method you used and may take a few days to show. If you don’t see it, contact the merchant with your operation number.',
  released: 'The merchant won’t charge it. Your bank may show the amount as reserved for a few more days.',
  voided:
    'The charge was voided before it reached your statement. Your bank may show it as pending for a few more days.',
  charged_back: 'Your bank returns the money and decides the claim. If you didn’t file one, call your bank.',
  confirmations_lost:
    'Don’t send again yet. If the network confirms the transfer again, it is kept to be returned to you. Contact the merchant with your operation number.',
  unknown_state:
    'Don’t pay again yet: check your email in a few minutes. If no receipt arrives, contact the merchant.',
  'Invalid User': 'Log in with your personal account, or pay without logging in.',
  'Merchant User Not Found':
    'Let the merchant know; this isn’t caused by you or your card. Opening this link didn’t charge you.',
  'Merchant Not Found': 'Check the link or the code with the merchant. Opening this link didn’t charge you.',
  'Card {messageSys}':
    'Check the details or save a different card. If they’re correct, call your bank: the number is on the back of the card.',
  load_timeout:
    'You haven’t been charged. Tap “Try again”; if that doesn’t work, check your internet or turn off the ad blocker for this page.',
  frame_blocked: 'You haven’t been charged. Let the merchant know, or ask for a payment link.',
  origin_not_allowed: 'You haven’t been charged. Please go back and let the merchant know.',
} as const;
