curl -sS "$CHECKOUT_ORIGIN/api/v1/merchant/links" \
  -H "authorization: $PROVIDER_KEY" \
  -H "idempotency-key: $ORDER_KEY" \
  -H 'content-type: application/json' \
  -d '{ "amount": "48.15", "currency": "USD", "order": "2041", "description": "Geisha lavado, 340 g" }'
