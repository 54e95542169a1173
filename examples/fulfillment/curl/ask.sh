curl -sS "$CHECKOUT_ORIGIN/api/v1/payments/$COD_OPER" -H "authorization: $PROVIDER_KEY"
