import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A shop's server with the three routes. Its orders are in memory; in your shop they are in its database. */
public final class Shop {
  private record Answer(int status, Object body) {}

  private interface Route {
    Optional<Object> take(HttpExchange exchange, byte[] body) throws GeneralSecurityException, IOException;
  }

  private static final Gson GSON = new Gson();

  private final Fulfillment fulfillment;
  private final Map<String, Fulfillment.Order> orders = new HashMap<>();
  private final Map<String, StateAfter.Standing> standings = new HashMap<>();
  private final Map<String, String> unknown = new HashMap<>();
  private final Map<String, String> owners = new HashMap<>();
  private final Map<String, List<JsonObject>> early = new HashMap<>();
  private final Set<String> shipped = new HashSet<>();

  private Shop(Fulfillment fulfillment) {
    this.fulfillment = fulfillment;
  }

  /** The page asks for an order here. The answer has the options to open the checkout with. */
  private Optional<Object> orders(HttpExchange exchange, byte[] body) throws IOException {
    // The server decides the price. Each order gets a payment link of exactly this amount.
    String id = UUID.randomUUID().toString();
    String link = fulfillment.createLink(id, "Geisha lavado, 340 g", "48.15", "USD");
    Fulfillment.Order order = new Fulfillment.Order(id, link, "Geisha lavado, 340 g", "48.15", "USD");
    orders.put(id, order);
    standings.put(id, StateAfter.Standing.NEW);
    Map<String, Object> answer = new HashMap<>(statusOf(id));
    answer.put("id", id);
    answer.put("checkout", Map.of("code", link, "amount", order.total(), "currency", order.currency()));
    return Optional.of(answer);
  }

  /** Assigns a payment to an order. Returns how it stands, or nothing if the payment belongs to another order. */
  private Optional<Object> take(String id, JsonObject payment) {
    if (!Fulfillment.isFor(orders.get(id), payment)) return Optional.empty();
    String code = Fulfillment.text(payment, "codOper");
    // In a database, the operation code is a unique column.
    if (!owners.computeIfAbsent(code, unowned -> id).equals(id)) return Optional.empty();
    unknown.remove(id, code);
    StateAfter.Standing before = standings.get(id);
    StateAfter.Standing after = before;
    // Webhooks that came before the page had said for which order was paid.
    for (JsonObject event : Optional.ofNullable(early.remove(code)).orElse(List.of()))
      after = StateAfter.stateAfter(after, event);
    after = StateAfter.stateAfter(after, payment);
    standings.put(id, after);
    if (after.state() == StateAfter.State.paid && shipped.add(id)) System.out.println("Ship " + id);
    for (String other : after.giveBack())
      if (!before.giveBack().contains(other))
        System.out.println("Give back " + other + ": " + id + " has another payment.");
    return Optional.of(statusOf(id));
  }

  /** While an attempt may be charged, no other payment of the order makes it open. */
  private Map<String, Object> statusOf(String id) {
    StateAfter.Standing order = standings.get(id);
    boolean isUnknown = order.state() == StateAfter.State.open && unknown.containsKey(id);
    StateAfter.State state = isUnknown ? StateAfter.State.confirming : order.state();
    return Map.of("state", state.name(), "giveBack", order.giveBack());
  }

  /** The page sends { "order": "P-1001", "signedResult": "eyJ…", "outcome": "approved" } of its result here, or only the order. */
  private Optional<Object> results(HttpExchange exchange, byte[] body) throws GeneralSecurityException, IOException {
    JsonObject sent = JsonParser.parseString(new String(body, StandardCharsets.UTF_8)).getAsJsonObject();
    String id = Fulfillment.text(sent, "order");
    if (!orders.containsKey(id)) return Optional.empty();
    String signed = Fulfillment.text(sent, "signedResult");
    if (!signed.isEmpty()) {
      Optional<JsonObject> payment = fulfillment.paymentOf(orders.get(id), signed);
      // Of an attempt without a code, only the page knows which payment it was.
      payment.ifPresent(one -> unknown.replace(id, "", Fulfillment.text(one, "codOper")));
      return payment.flatMap(one -> take(id, one));
    }
    // Without a signed result nothing is paid. An attempt that may be charged is unknown until its own end is known:
    // noted by its code, or by "" without one.
    String outcome = Fulfillment.text(sent, "outcome");
    String code = Fulfillment.text(sent, "codOper");
    if (StateAfter.mayBeCharged(outcome, Fulfillment.text(sent, "reason")))
      unknown.merge(id, code, (known, newer) -> newer.isEmpty() ? known : newer);
    else if (outcome.equals("canceled")) unknown.remove(id);
    // A payment that may still change. What cannot be asked now is asked the next time, or comes by webhook.
    if (Set.of("confirming", "waiting", "authorized").contains(statusOf(id).get("state"))) {
      Set<String> codes = new HashSet<>(standings.get(id).payments().keySet());
      codes.add(unknown.getOrDefault(id, ""));
      codes.remove("");
      for (String one : codes) askAbout(id, one);
    }
    return Optional.of(statusOf(id));
  }

  private void askAbout(String id, String code) {
    try {
      Optional<JsonObject> payment = fulfillment.ask(orders.get(id), code);
      // A page can name any payment of the shop: one that only a code names has to name the order itself.
      if (standings.get(id).payments().containsKey(code)
          || payment.filter(one -> Fulfillment.text(one, "order").equals(id)).isPresent())
        payment.ifPresent(one -> take(id, one));
    } catch (IOException | GeneralSecurityException | RuntimeException error) {
      System.out.println(error.getMessage());
    }
  }

  /** The provider sends every change of a payment here. One that comes twice, or late, changes nothing. */
  private Optional<Object> webhooks(HttpExchange exchange, byte[] body) throws GeneralSecurityException {
    Map<String, String> headers = new HashMap<>();
    for (String name : List.of("webhook-id", "webhook-timestamp", "webhook-signature"))
      headers.put(name, Optional.ofNullable(exchange.getRequestHeaders().getFirst(name)).orElse(""));
    JsonObject event = fulfillment.eventOf(headers, body);
    // The page has said for which order was paid. With a link for each order, the event names the order itself.
    String code = Fulfillment.text(event, "codOper");
    String id = owners.getOrDefault(code, Fulfillment.text(event, "order"));
    if (orders.containsKey(id)) take(id, event);
    else early.computeIfAbsent(code, unowned -> new ArrayList<>()).add(event);
    return Optional.of("received");
  }

  /** One request at a time: an order is changed by one. In a database, this is a transaction. */
  private synchronized Answer answer(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Map<String, Route> routes = Map.of("/orders", this::orders, "/results", this::results, "/webhooks", this::webhooks);
    Route route = routes.get(exchange.getRequestURI().getPath());
    try {
      Optional<Object> answer = route == null ? Optional.empty() : route.take(exchange, body);
      return new Answer(answer.isPresent() ? 200 : 404, answer.orElse(null));
    } catch (IOException error) {
      // The provider gave no link.
      System.out.println(error.getMessage());
      return new Answer(502, null);
    } catch (GeneralSecurityException | RuntimeException error) {
      // Forged, too old, or no JSON: the request cannot be trusted.
      System.out.println(error.getMessage());
      return new Answer(400, null);
    }
  }

  public static void main(String[] arguments) throws IOException {
    Map<String, String> settings = System.getenv();
    String secret = settings.getOrDefault("WEBHOOK_SECRET", "");
    Shop shop =
        new Shop(
            new Fulfillment(
                settings.get("CHECKOUT_ORIGIN"), settings.get("MERCHANT_WEB_CODE"), secret, settings.get("PROVIDER_KEY")));
    HttpServer server =
        HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(settings.get("PORT"))), 0);
    server.createContext(
        "/",
        exchange -> {
          Answer answer = shop.answer(exchange);
          byte[] text = GSON.toJson(answer.body()).getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("content-type", "application/json");
          exchange.sendResponseHeaders(answer.status(), text.length);
          exchange.getResponseBody().write(text);
          exchange.close();
        });
    server.start();
  }
}
