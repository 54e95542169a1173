import com.google.gson.JsonObject;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a payment makes of its order, by the table in the guide "Fulfill orders". Pure: copy it as it is. */
public final class StateAfter {
  /** Each state comes later in the life of a payment than those before it. */
  enum State { confirming, waiting, open, authorized, paid, refunded }

  private static final Set<State> TOOK_MONEY = Set.of(State.authorized, State.paid, State.refunded);
  private static final Set<String> GIVEN_BACK =
      Set.of("refunded", "released", "voided", "charged_back", "confirmations_lost");

  /**
   * How an order stands. `payments` has the newest event of each payment, `paidBy` is the payment that took the money first (empty
   * before), and `giveBack` has every other one that took money.
   */
  public record Standing(State state, Map<String, JsonObject> payments, String paidBy, List<String> giveBack) {
    static final Standing NEW = new Standing(State.open, Map.of(), "", List.of());
  }

  /** The state of a payment, from a webhook or a verified result. */
  static State stateOf(JsonObject payment) {
    if (payment.get("paid").getAsBoolean()) return State.paid;
    String event = Fulfillment.text(payment, "type").replace("payment.", "");
    boolean isGivenBack = GIVEN_BACK.contains(Fulfillment.text(payment, "reason")) || GIVEN_BACK.contains(event);
    if (payment.get("refunded").getAsDouble() > 0 || isGivenBack) return State.refunded;
    return switch (Fulfillment.text(payment, "outcome")) {
      case "approved" -> State.authorized;
      case "pending" -> Fulfillment.text(payment, "method").equals("cash") ? State.waiting : State.confirming;
      default -> State.open;
    };
  }

  /** Whether an attempt may be charged, or was, by what the page says of it without a signed result. */
  static boolean mayBeCharged(String outcome, String reason) {
    return Set.of("pending", "approved").contains(outcome)
        || GIVEN_BACK.contains(reason)
        || (outcome.equals("expired") && reason.equals("possible_duplicated_tx"));
  }

  /** Events are in order by their second. In the same second, the later state is the newer one. */
  private static final Comparator<JsonObject> BY_MOMENT =
      Comparator.<JsonObject, String>comparing(event -> Fulfillment.text(event, "timestamp").substring(0, 19))
          .thenComparing(StateAfter::stateOf);

  /** How the order stands after an event of one of its payments. */
  public static Standing stateAfter(Standing order, JsonObject event) {
    String code = Fulfillment.text(event, "codOper");
    JsonObject known = order.payments().get(code);
    if (known != null && BY_MOMENT.compare(event, known) < 0) return order;
    Map<String, JsonObject> payments = new LinkedHashMap<>(order.payments());
    payments.put(code, event);
    boolean isFirst = order.paidBy().isEmpty() && TOOK_MONEY.contains(stateOf(event));
    String paidBy = isFirst ? code : order.paidBy();
    State state =
        paidBy.isEmpty()
            ? payments.values().stream().map(StateAfter::stateOf).min(Comparator.naturalOrder()).orElseThrow()
            : stateOf(payments.get(paidBy));
    List<String> giveBack =
        payments.keySet().stream()
            .filter(one -> !one.equals(paidBy))
            .filter(one -> Set.of(State.authorized, State.paid).contains(stateOf(payments.get(one))))
            .toList();
    return new Standing(state, payments, paidBy, giveBack);
  }
}
