"""What a payment makes of its order, by the table in the guide "Fulfill orders". Pure: copy it as it is."""

# Each state comes later in the life of a payment than those before it.
STATES = ["confirming", "waiting", "open", "authorized", "paid", "refunded"]
GIVEN_BACK = {"refunded", "released", "voided", "charged_back", "confirmations_lost"}


def state_of(payment):
    """The state of a payment, from a webhook or a verified result."""
    if payment["paid"]:
        return "paid"
    why = {payment.get("reason"), payment.get("type", "").replace("payment.", "")}
    if float(payment["refunded"]) > 0 or why & GIVEN_BACK:
        return "refunded"
    if payment["outcome"] == "approved":
        return "authorized"
    if payment["outcome"] == "pending":
        return "waiting" if payment["method"] == "cash" else "confirming"
    return "open"


def may_be_charged(outcome, reason):
    """Whether an attempt may be charged, or was, by what the page says of it without a signed result."""
    has_paid_link = outcome == "expired" and reason == "possible_duplicated_tx"
    return outcome in ("pending", "approved") or reason in GIVEN_BACK or has_paid_link


def moment(payment):
    """Events are in order by their second. In the same second, the later state is the newer one."""
    return payment["timestamp"][:19], STATES.index(state_of(payment))


def state_after(order, event):
    """
    The order after an event of one of its payments. `payments` has the newest event of each, `paidBy` is the payment that
    took the money first, and `giveBack` has every other one that took money.
    """
    code, payments = event["codOper"], order["payments"]
    if code in payments and moment(event) < moment(payments[code]):
        return order
    payments = {**payments, code: event}
    states = {one: state_of(payment) for one, payment in payments.items()}
    paid_by = order.get("paidBy")
    if paid_by is None and states[code] in ("authorized", "paid", "refunded"):
        paid_by = code
    state = states[paid_by] if paid_by else min(states.values(), key=STATES.index)
    give_back = [one for one, state in states.items() if one != paid_by and state in ("authorized", "paid")]
    return {**order, "state": state, "payments": payments, "paidBy": paid_by, "giveBack": give_back}
