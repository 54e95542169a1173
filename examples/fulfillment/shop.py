"""A shop's server in WSGI, which Flask, Django and others also speak. Run it with: python3 shop.py"""

import json
import os
import sqlite3
from wsgiref.simple_server import make_server

from fulfillment import Fulfillment

fulfillment = Fulfillment(
    os.environ["CHECKOUT_ORIGIN"], os.environ["MERCHANT_WEB_CODE"], os.environ["WEBHOOK_SECRET"]
)
db = sqlite3.connect(":memory:")
db.row_factory = sqlite3.Row
db.executescript(
    """
    create table orders (id text primary key, link text, total text, currency text, state text default 'open');
    create table payments (cod_oper text primary key, order_id text references orders);
    create table events (id text primary key);
    insert into orders (id, link, total, currency) values ('P-1001', 'LK-CAFE0001', '48.15', 'USD');
    insert into orders (id, link, total, currency) values ('P-1002', 'LK-CAFE0001', '48.15', 'USD');
    insert into orders (id, link, total, currency) values ('P-1003', 'LK-CAFE0001', '99.00', 'USD');
    """
)


def take(order_id, payment):
    """Assigns a payment to an order. Returns its state, or None if the payment belongs to another order."""
    db.execute("insert or ignore into payments values (?, ?)", (payment["codOper"], order_id))
    owner = db.execute("select order_id from payments where cod_oper = ?", (payment["codOper"],)).fetchone()
    if owner["order_id"] != order_id:
        return None
    if payment["paid"]:
        changed = db.execute("update orders set state = 'paid' where id = ? and state <> 'paid'", (order_id,))
        if changed.rowcount == 1:
            print(f"Ship {order_id}", flush=True)
    else:
        db.execute("update orders set state = 'waiting' where id = ? and state = 'open'", (order_id,))
    return db.execute("select state from orders where id = ?", (order_id,)).fetchone()["state"]


def results(environ, body):
    """The page sends { "order": "P-1001", "signedResult": "eyJ…" } here."""
    sent = json.loads(body)
    order = db.execute("select * from orders where id = ?", (sent["order"],)).fetchone()
    payment = order and fulfillment.payment_of(order, sent["signedResult"])
    return payment and take(order["id"], payment)


def webhooks(environ, body):
    """The provider sends every change of a payment here."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    headers = {name: environ.get("HTTP_" + name.upper().replace("-", "_"), "") for name in names}
    event = fulfillment.event_of(headers, body)
    is_new = db.execute("insert or ignore into events values (?)", (event["id"],)).rowcount == 1
    # The page has sent the operation code before. With a link for each order, look it up by event["order"].
    order = db.execute(
        "select orders.* from orders join payments on order_id = id where cod_oper = ?", (event["codOper"],)
    ).fetchone()
    expected = order and (order["link"], order["total"], order["currency"])
    if is_new and expected == (event["order"], event["amount"], event["currency"]):
        take(order["id"], event)
    return "received"


def app(environ, start_response):
    route = {"/results": results, "/webhooks": webhooks}.get(environ["PATH_INFO"])
    body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
    try:
        with db:
            state = route and route(environ, body)
        status = "200 OK" if state else "404 Not Found"
    except Exception as error:
        # Forged, too old, or no JSON: the request cannot be trusted.
        print(error, flush=True)
        state, status = None, "400 Bad Request"
    start_response(status, [("content-type", "application/json")])
    return [json.dumps({"state": state}).encode()]


if __name__ == "__main__":
    make_server("127.0.0.1", int(os.environ["PORT"]), app).serve_forever()
