using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json.Nodes;

/// <summary>Each state comes later in the life of a payment than those before it.</summary>
public enum State { Confirming, Waiting, Open, Authorized, Paid, Refunded }

/// <summary>
/// How an order stands. Payments has the newest event of each payment, PaidBy is the payment that took the money first (null before),
/// and GiveBack has every other one that took money.
/// </summary>
public sealed class Standing
{
    public State State { get; set; } = State.Open;
    public Dictionary<string, JsonNode> Payments { get; set; } = new Dictionary<string, JsonNode>();
    public string PaidBy { get; set; }
    public List<string> GiveBack { get; set; } = new List<string>();
}

/// <summary>What a payment makes of its order, by the table in the guide "Fulfill orders". Pure: copy it as it is.</summary>
public static class Orders
{
    private static readonly State[] TookMoney = { State.Authorized, State.Paid, State.Refunded };
    private static readonly string[] GivenBack = { "refunded", "released", "voided", "charged_back", "confirmations_lost" };

    /// <summary>The state of a payment, from a webhook or a verified result.</summary>
    public static State StateOf(JsonNode payment)
    {
        if ((bool)payment["paid"]) return State.Paid;
        string[] why = { Fulfillment.Text(payment, "reason"), Fulfillment.Text(payment, "type").Replace("payment.", "") };
        bool isRefunded = Fulfillment.Text(payment, "refunded").Any(one => one >= '1' && one <= '9');
        if (isRefunded || why.Intersect(GivenBack).Any()) return State.Refunded;
        switch (Fulfillment.Text(payment, "outcome"))
        {
            case "approved": return State.Authorized;
            case "pending": return Fulfillment.Text(payment, "method") == "cash" ? State.Waiting : State.Confirming;
            default: return State.Open;
        }
    }

    /// <summary>Events are in order by their second. In the same second, the later state is the newer one.</summary>
    private static bool IsOlder(JsonNode payment, JsonNode known)
    {
        string second = Fulfillment.Text(payment, "timestamp").Substring(0, 19);
        int seconds = string.CompareOrdinal(second, Fulfillment.Text(known, "timestamp").Substring(0, 19));
        return seconds < 0 || (seconds == 0 && StateOf(payment) < StateOf(known));
    }

    /// <summary>How the order stands after an event of one of its payments.</summary>
    public static Standing StateAfter(Standing order, JsonNode payment)
    {
        string code = Fulfillment.Text(payment, "codOper");
        JsonNode known;
        if (order.Payments.TryGetValue(code, out known) && IsOlder(payment, known)) return order;
        var payments = new Dictionary<string, JsonNode>(order.Payments) { [code] = payment };
        string paidBy = order.PaidBy ?? (TookMoney.Contains(StateOf(payment)) ? code : null);
        return new Standing
        {
            State = paidBy == null ? payments.Values.Select(StateOf).Min() : StateOf(payments[paidBy]),
            Payments = payments,
            PaidBy = paidBy,
            GiveBack = payments.Keys
                .Where(one => one != paidBy)
                .Where(one => StateOf(payments[one]) == State.Authorized || StateOf(payments[one]) == State.Paid)
                .ToList(),
        };
    }
}
