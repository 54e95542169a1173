"""A shop's server in WSGI, which Flask, Django and others also speak. Run it with: python3 shop.py"""

import json
import os
import sqlite3
import sys
import uuid
from functools import reduce
from wsgiref.simple_server import make_server

from fulfillment import Fulfillment, is_for
from state_after import may_be_charged, state_after

try:
    fulfillment = Fulfillment(
        os.environ["CHECKOUT_ORIGIN"], os.environ["MERCHANT_WEB_CODE"], os.environ.get("WEBHOOK_SECRET", "")
    )
except ValueError as error:
    sys.exit(str(error))
db = sqlite3.connect(":memory:")
db.executescript(
    """
    create table orders (id text primary key, json text);
    create table payments (cod_oper text primary key, order_id text references orders);
    create table early (cod_oper text, json text);
    """
)


def find(order_id):
    row = db.execute("select json from orders where id = ?", (order_id,)).fetchone()
    return row and json.loads(row[0])


def save(order):
    db.execute("insert or replace into orders values (?, ?)", (order["id"], json.dumps(order)))


# The server decides the price. Each order gets a payment link of exactly this amount.
PRODUCT = {"name": "Geisha lavado, 340 g", "total": "48.15", "currency": "USD"}


def orders(environ, body):
    """The page asks for an order here. The answer has the options to open the checkout with."""
    order = {"id": str(uuid.uuid4()), **PRODUCT, "state": "open", "payments": {}, "giveBack": []}
    order["link"] = fulfillment.create_link(order)
    save(order)
    checkout = {"code": order["link"], "amount": order["total"], "currency": order["currency"]}
    return {"id": order["id"], "checkout": checkout, **status_of(order)}


def take(order, payment):
    """Assigns a payment to an order. Returns how it stands, or None if the payment belongs to another order."""
    if not payment or not is_for(order, payment):
        return None
    code = payment["codOper"]
    db.execute("insert or ignore into payments values (?, ?)", (code, order["id"]))
    if db.execute("select order_id from payments where cod_oper = ?", (code,)).fetchone()[0] != order["id"]:
        return None
    # Webhooks that came before the page had said for which order was paid.
    early = db.execute("select json from early where cod_oper = ?", (code,)).fetchall()
    db.execute("delete from early where cod_oper = ?", (code,))
    after = reduce(state_after, [json.loads(row[0]) for row in early] + [payment], order)
    if after.get("unknown") == code:
        after["unknown"] = None
    if after["state"] == "paid" and not after.get("shipped"):
        after["shipped"] = True
        print(f"Ship {order['id']}", flush=True)
    for other in set(after["giveBack"]) - set(order["giveBack"]):
        print(f"Give back {other}: {order['id']} has another payment.", flush=True)
    save(after)
    return status_of(after)


def status_of(order):
    """While an attempt may be charged, no other payment of the order makes it `open`."""
    is_unknown = order["state"] == "open" and order.get("unknown") is not None
    return {"state": "confirming" if is_unknown else order["state"], "giveBack": order["giveBack"]}


def results(environ, body):
    """
    The page sends { "order": "P-1001", "signedResult": "eyJ…", "outcome": "approved" } of its result here, or only the order.
    """
    sent = json.loads(body)
    order = find(sent["order"])
    if not order:
        return None
    if sent.get("signedResult"):
        payment = fulfillment.payment_of(order, sent["signedResult"])
        # Of an attempt without a code, only the page knows which payment it was.
        if payment and order.get("unknown") == "":
            order["unknown"] = payment["codOper"]
        return take(order, payment)
    # Without a signed result nothing is paid. An attempt that may be charged is unknown until its own end is known:
    # noted by its code, or by "" without one.
    outcome, unknown = sent.get("outcome"), order.get("unknown")
    if may_be_charged(outcome, sent.get("reason")):
        order["unknown"] = sent.get("codOper") or unknown or ""
    elif outcome == "canceled":
        order["unknown"] = None
    save(order)
    # A payment that may still change. What cannot be asked now is asked the next time, or comes by webhook.
    if status_of(order)["state"] in ("confirming", "waiting", "authorized"):
        for code in {*order["payments"], order.get("unknown")} - {None, ""}:
            payment = fulfillment.ask(order, code)
            # A page can name any payment of the shop: one that only a code names has to name the order itself.
            if payment and (code in order["payments"] or payment["order"] == order["id"]):
                take(find(order["id"]), payment)
    return status_of(find(order["id"]))


def webhooks(environ, body):
    """The provider sends every change of a payment here. One that comes twice, or late, changes nothing."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    headers = {name: environ.get("HTTP_" + name.upper().replace("-", "_"), "") for name in names}
    event = fulfillment.event_of(headers, body)
    # The page has said for which order was paid. With a link for each order, the event names the order itself.
    code = event["codOper"]
    known = db.execute("select order_id from payments where cod_oper = ?", (code,)).fetchone()
    order = find(known[0] if known else event["order"])
    if order:
        take(order, event)
    else:
        db.execute("insert into early values (?, ?)", (code, json.dumps(event)))
    return "received"


def app(environ, start_response):
    route = {"/orders": orders, "/results": results, "/webhooks": webhooks}.get(environ["PATH_INFO"])
    body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
    try:
        # A transaction: an order is changed by one request at a time.
        with db:
            answer = route and route(environ, body)
        status = "200 OK" if answer else "404 Not Found"
    except OSError as error:
        # The provider gave no link.
        print(error, flush=True)
        answer, status = None, "502 Bad Gateway"
    except Exception as error:
        # Forged, too old, or no JSON: the request cannot be trusted.
        print(error, flush=True)
        answer, status = None, "400 Bad Request"
    start_response(status, [("content-type", "application/json")])
    return [json.dumps(answer).encode()]


if __name__ == "__main__":
    make_server("127.0.0.1", int(os.environ["PORT"]), app).serve_forever()
