"""Verifies signed results and webhooks. Needs Python 3.9 or newer: pip install "pyjwt[crypto]"."""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request

import jwt


class Fulfillment:
    """Every method raises if something is forged, too old, or another merchant's."""

    def __init__(self, checkout, merchant, webhook_secret):
        self._checkout = checkout
        self._merchant = merchant
        self._secret = real_secret(webhook_secret)
        # Caches the keys for an hour, and loads them again for an unknown one.
        self._keys = jwt.PyJWKClient(f"{checkout}/.well-known/jwks.json", lifespan=3600)

    def payment_of(self, order, signed_result):
        """The payment, if it is one for this order; None otherwise. `paid` says whether money moved."""
        if jwt.get_unverified_header(signed_result).get("typ") != "result+jwt":
            raise ValueError("This is not a signed result.")
        payment = jwt.decode(
            signed_result,
            self._keys.get_signing_key_from_jwt(signed_result).key,
            algorithms=["ES256"],
            issuer=self._checkout,
            audience=self._merchant,
            options={"require": ["exp", "iss", "aud"]},
        )
        # When it was signed, as webhooks write it.
        payment["timestamp"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(payment["iat"]))
        return payment if is_for(order, payment) else None

    def ask(self, order, cod_oper):
        """Asks the provider about a payment for this order. Its answer is signed too."""
        url = f"{self._checkout}/api/v1/payments/{urllib.parse.quote(cod_oper, safe='')}"
        request = urllib.request.Request(url, headers={"authorization": os.environ["PROVIDER_KEY"]})
        try:
            with urllib.request.urlopen(request) as response:
                signed = (json.load(response)["data"] or {}).get("signedResult")
        except OSError:
            return None
        return signed and self.payment_of(order, signed)

    def create_link(self, order):
        """The code of the order's payment link, which names it. Asked again for it, the provider answers with the same link."""
        link = {"amount": order["total"], "currency": order["currency"], "order": order["id"], "description": order["name"]}
        return self._call("links", order["id"], link)["code"]

    def refund(self, cod_oper, key, amount="all"):
        """Gives a payment back: an amount, or all that is left. What is sent again under its key is given back once."""
        return self._call(f"payments/{urllib.parse.quote(cod_oper, safe='')}/refund", key, {"amount": amount})

    def _call(self, path, key, body):
        """A call with the secret key of your server. `key` is a UUID: what has it is done once."""
        headers = {
            "authorization": os.environ["PROVIDER_KEY"],
            "content-type": "application/json",
            "idempotency-key": key,
        }
        url = f"{self._checkout}/api/v1/merchant/{path}"
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)["data"]
        except urllib.error.HTTPError as error:
            # It names the field that is wrong.
            raise OSError(f"{path}: {error.read().decode()}") from error

    def event_of(self, headers, body):
        """The event of a webhook. `headers` has lowercase names, and `body` is the raw bytes."""
        sent_at = headers["webhook-timestamp"]
        if abs(time.time() - int(sent_at)) > 300:
            raise ValueError("The webhook is too old.")
        signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
        digest = hmac.new(self._secret, signed, hashlib.sha256).digest()
        expected = "v1," + base64.b64encode(digest).decode()
        signatures = headers["webhook-signature"].split(" ")
        if not any(hmac.compare_digest(expected, one) for one in signatures):
            raise ValueError("The signature of the webhook is wrong.")
        return json.loads(body)


def real_secret(text):
    """The bytes of a webhook secret. Raises if it is missing, a placeholder or too short: anybody could sign with it."""
    encoded = text[len("whsec_"):] if text.startswith("whsec_") else ""
    try:
        secret = base64.b64decode(encoded)
    except ValueError:
        secret = b""
    is_real = len(secret) >= 24 and len(set(secret)) >= 12
    if not is_real or base64.b64encode(secret).decode() != encoded:
        raise ValueError(
            "The webhook secret is missing or a placeholder. It is whsec_ and at least 24 bytes in base64. "
            "Your provider shows it in its portal, next to the address of your webhooks."
        )
    return secret


def is_for(order, payment):
    """Whether a payment or an event is for this order: its reference or its link, its amount and its currency."""
    return (
        payment["order"] in (order["id"], order["link"])
        and payment["amount"] == order["total"]
        and payment["currency"] == order["currency"]
    )
