curl -sS "$CHECKOUT_ORIGIN/api/v1/merchant/payments/$COD_OPER/refund" \
  -H "authorization: $PROVIDER_KEY" \
  -H "idempotency-key: $REFUND_KEY" \
  -H 'content-type: application/json' \
  -d '{ "amount": "10.00" }'
