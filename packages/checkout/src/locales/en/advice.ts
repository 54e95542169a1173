// Generated from packages/contract/errors.json by `npm run errors`.
/** What the payer can do next, by code. */
export const advice = {
  '220': 'Enter it to finish signing up. If you do not see it, look in the junk mail.',
  '429':
    'Wait the minutes that the message says before you try again. Meanwhile you can pay without logging in.',
  field_required: 'Fill in this field to go on.',
  invalid_card: 'Type the number again as it is on the card: usually 16 digits, or 15 on American Express.',
  validation_positive_number: 'Enter an amount of $1.00 or more.',
  validation_number: 'Use digits only and a point before the cents, like 48.15.',
  invalid_email: 'Enter your own email, like name@example.com: the receipt goes there.',
  only_alpha_characters: 'Write it as it is on the card, without digits or symbols.',
  format_name_invalid: 'Enter at least one first name and one last name.',
  expired:
    'Check the date on the card. If it has passed, use another one: your bank will give you the new card.',
  invalid_date: 'Enter day, month and year, like 15/03/1990.',
  invalid_expiry: 'Enter the four digits on the card: two for the month and two for the year, like 09/27.',
  invalid_cvc: 'It is the 3 digits on the back of the card; on American Express, the 4 on the front.',
  invalid_length: 'Enter at least 4 characters.',
  invalid_phone_number:
    'Choose your country and enter the whole number without the country code: in Panama, a mobile number has 8 digits and starts with 6.',
  invalid_amount: 'Check the amount and enter it again, like 48.15.',
  greater_than_zero: 'Enter how much you want to pay.',
  invalid_amount_validation_tx:
    'Find the charge in your card’s activity and enter the exact amount, with cents.',
  invalid_password:
    'Use 8 characters or more, with an uppercase letter, a lowercase letter, a digit and a symbol.',
  policies_lowercase: 'Add a lowercase letter.',
  policies_uppercase: 'Add an uppercase letter.',
  policies_digits: 'Add a digit.',
  policy_simbol: 'Add a symbol, like # or !.',
  password_nomatch: 'Enter the same password in both fields.',
  validate_characters_min: 'Enter 8 characters or more.',
  validate_characters_max: 'Enter fewer characters.',
  spaces_blank_not_allowed: 'Enter some text, not only spaces.',
  only_alphanumeric_characters: 'Take out spaces, hyphens and symbols.',
  receive_not_found:
    'Check the operation number in the email we sent when you paid. If you cannot find it, contact the merchant.',
  result_not_found:
    'Check the code with the merchant: it may be on the sign at the counter. Opening this link charged you nothing.',
  amount_exceeds_limit_allowed:
    'Contact the merchant: it can split the amount into several payments or offer another way to pay.',
  service_unavailable: 'Choose another payment method, or try this one later. You have not been charged.',
  requested_qr_failed: 'Try again, or choose another coin, network or method. You have not been charged.',
  connection_error:
    'Check your wifi or mobile data. If the payment was on its way, wait here: we find out what became of it before you pay again.',
  payment_declined:
    'Call your bank (the number is on the back of the card) and ask them to allow the purchase, or pay with another card or method. You have not been charged.',
  declined: 'Try again or choose another method. You have not been charged.',
  insufficient_funds: 'Choose another way to pay, or add funds and try again. You have not been charged.',
  authentication_failed:
    'Try again and enter the code that your bank sends you. If it does not come, call the number on the back of the card, or use another one. You have not been charged.',
  authentication_timeout:
    'Try again with your phone at hand: your bank sends a code, or a notice to its app. You have not been charged.',
  authentication_canceled:
    'Try again and stay on your bank’s page until it brings you back. You have not been charged.',
  timeout:
    'Wait a moment and try again. If you had pressed Pay already, look for your receipt before you pay again.',
  error_pay_push_nequi:
    'Check that the number is your Nequi’s and that the app is open on your phone, or pay with the QR code. You have not been charged.',
  error_pay_qr_nequi:
    'Ask for a new code and scan it from the Nequi app, or pay with your mobile number. You have not been charged.',
  error_captcha: 'Turn off the ad blocker for this page, reload it and try again.',
  invalid_score_captcha: 'Try again in a moment, from an ordinary window and without a VPN.',
  happen_error_try_again:
    'Reload the page and try again. If you had pressed Pay already, look first whether the receipt came by email.',
  payment_rejected:
    'If it was not you who rejected it, check the app and try again; you may also choose another method. You have not been charged.',
  payment_error_try_again: 'Try again in a moment, or choose another method.',
  error_to_load: 'Reload the page. If it stays so, open the link you were sent once more.',
  error_processing_request: 'Go back one step and try again, or choose another method.',
  expired_link: 'Ask the merchant for a new link. Opening this link charged you nothing.',
  amount_mismatch:
    'The amount is no longer the same. Go back to the shop and start paying again. You have not been charged.',
  link_not_found: 'Open the whole link that you were sent, or ask the merchant for a new one.',
  payment_expired:
    'Begin the payment again. If you have sent money already, do not send it again: contact the merchant with your operation number.',
  page_not_found: 'Check the address, or open the link you were sent once more.',
  commerce_problems:
    'Let the merchant know: it is nothing that you did. Opening this link charged you nothing.',
  sorry_link_expired: 'Ask the merchant for a new link. Opening this link charged you nothing.',
  waiting_time_over: 'Try again and confirm as soon as you are asked to. You have not been charged.',
  request_expired:
    'Ask the merchant, or whoever asked you for the payment, to send it again. Opening this link charged you nothing.',
  request_already_paid: 'Do not pay again. The receipt was emailed to whoever paid.',
  missing_arguments: 'Open the whole link you were sent once more, or ask the merchant for a new one.',
  please_contact_merchant:
    'Ask the merchant for another way to pay. If you have an account, log in and pay with it. You have not been charged.',
  account_temp_suspended:
    'Write to customer service from your account’s email. Meanwhile you can pay without logging in.',
  amount_lt_min_message: 'Choose another method, or pay a larger amount if the merchant allows it.',
  campaig_receive_process:
    'There is nothing to do: the receipt of your donation appears here once it is settled.',
  possible_duplicated_tx:
    'Look for the receipt in your email first: you may have paid already. If you do want to pay again, confirm it when we ask; if the link has expired, ask the merchant for a new one.',
  card_not_valid:
    'Use a card of one of the brands shown beside the field, or choose another method. You have not been charged.',
  invalid_code_validation_tx:
    'Check the code in the email you received, and the exact amount in your card’s activity.',
  try_again_validation_tx: 'Wait a moment and try again. If it does not work, contact the merchant.',
  payment_successfull: 'Keep your receipt: we emailed it to you as well.',
  payment_code_generated:
    'Pay with this code at a payment point before it expires. The receipt comes by email once it is credited.',
  session_expired:
    'Log in again to go on where you were. If you were paying, go back to the payment: you are not charged twice.',
  payment_canceled: 'Begin again whenever you like, or choose another method. You have not been charged.',
  bank_not_affiliated:
    'Use a Clave card of another bank, or choose another method. You have not been charged.',
  card_expired: 'Use another card; your bank will give you the new one. You have not been charged.',
  wrong_pin:
    'Try again with the PIN that you use at the cash machine. If you forgot it, ask your bank for another. You have not been charged.',
  unknown_state:
    'Do not pay again yet: check your email in a few minutes. If no receipt comes, contact the merchant.',
  'Invalid User': 'Log in with your personal account, or pay without logging in.',
  'Merchant User Not Found':
    'Let the merchant know: it is nothing that you did. Opening this link charged you nothing.',
  'Merchant Not Found':
    'Check the link or the code with the merchant. Opening this link charged you nothing.',
  'Card {messageSys}':
    'Check the details or keep another card. If they are right, call your bank: the number is on the back of the card.',
  load_timeout:
    'Press “Try again”. If it stays so, check your internet or turn off the ad blocker for this page. You have not been charged.',
  frame_blocked: 'Let the merchant know, or ask it for a payment link. You have not been charged.',
  origin_not_allowed: 'Go back to the merchant and let it know, please. Nothing was charged.',
} as const;
