import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Verifies signed results and webhooks, and calls the provider. Needs Java 17.0.3 or newer, and Gson. Every method throws if
 * something is forged, too old, or another merchant's.
 */
public final class Fulfillment {
  /** What your server knows of an order. `link` is the code of its payment link. */
  public record Order(String id, String link, String name, String total, String currency) {}

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient http = HttpClient.newHttpClient();
  private final String checkout;
  private final String merchant;
  private final byte[] secret;
  private final String providerKey;
  private Map<String, PublicKey> keys = Map.of();
  private Instant keysUntil = Instant.MIN;

  public Fulfillment(String checkout, String merchant, String webhookSecret, String providerKey) {
    this.checkout = checkout;
    this.merchant = merchant;
    this.secret = realSecret(webhookSecret);
    this.providerKey = providerKey;
  }

  /** The payment, if it is one for this order. `paid` says whether money moved. */
  public Optional<JsonObject> paymentOf(Order order, String signedResult) throws GeneralSecurityException, IOException {
    String[] parts = signedResult.split("\\.", -1);
    if (parts.length != 3) throw new GeneralSecurityException("This is not a signed result.");
    JsonObject head = json(parts[0]);
    if (!text(head, "alg").equals("ES256") || !text(head, "typ").equals("result+jwt"))
      throw new GeneralSecurityException("This is not a signed result.");
    // A JWS has the two numbers of a signature side by side.
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initVerify(publicKey(text(head, "kid")));
    signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
    if (!signature.verify(Base64.getUrlDecoder().decode(parts[2])))
      throw new GeneralSecurityException("The signature of the result is wrong.");
    JsonObject payment = json(parts[1]);
    if (!text(payment, "iss").equals(checkout) || !text(payment, "aud").equals(merchant))
      throw new GeneralSecurityException("The result is from another checkout or for another merchant.");
    if (payment.get("exp").getAsLong() < Instant.now().getEpochSecond())
      throw new GeneralSecurityException("The result is too old.");
    // When it was signed, as webhooks write it.
    payment.addProperty("timestamp", Instant.ofEpochSecond(payment.get("iat").getAsLong()).toString());
    return Optional.of(payment).filter(one -> isFor(order, one));
  }

  /** Asks the provider about a payment for this order. Its answer is signed too. */
  public Optional<JsonObject> ask(Order order, String codOper) throws GeneralSecurityException, IOException {
    HttpRequest request = to("/api/v1/payments/" + encoded(codOper)).build();
    JsonElement data = JsonParser.parseString(send(request)).getAsJsonObject().get("data");
    String signed = data.isJsonObject() ? text(data.getAsJsonObject(), "signedResult") : "";
    return signed.isEmpty() ? Optional.empty() : paymentOf(order, signed);
  }

  /** Whether a payment or an event is for this order: its reference or its link, its amount and its currency. */
  public static boolean isFor(Order order, JsonObject payment) {
    return List.of(order.id(), order.link()).contains(text(payment, "order"))
        && text(payment, "amount").equals(order.total())
        && text(payment, "currency").equals(order.currency());
  }

  /** The code of the order's payment link, which names it. Asked again for it, the provider answers with the same link. */
  public String createLink(String id, String name, String total, String currency) throws IOException {
    JsonObject link = new JsonObject();
    link.addProperty("amount", total);
    link.addProperty("currency", currency);
    link.addProperty("order", id);
    link.addProperty("description", name);
    return text(call("links", id, link), "code");
  }

  /** Gives a payment back: an amount, or "all" that is left. What is sent again under its key is given back once. */
  public JsonObject refund(String codOper, String key, String amount) throws IOException {
    JsonObject body = new JsonObject();
    body.addProperty("amount", amount);
    return call("payments/" + encoded(codOper) + "/refund", key, body);
  }

  /** A call with the secret key of your server. `key` is a UUID: what has it is done once. */
  private JsonObject call(String path, String key, JsonObject body) throws IOException {
    HttpRequest request =
        to("/api/v1/merchant/" + path)
            .header("content-type", "application/json")
            .header("idempotency-key", key)
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
            .build();
    String text = send(request);
    JsonObject answer = JsonParser.parseString(text).getAsJsonObject();
    // It names the field that is wrong.
    if (answer.getAsJsonObject("headerStatus").get("code").getAsInt() != 200) throw new IOException(path + ": " + text);
    return answer.getAsJsonObject("data");
  }

  /** The event of a webhook. `headers` has lowercase names, and `body` is the raw body. */
  public JsonObject eventOf(Map<String, String> headers, byte[] body) throws GeneralSecurityException {
    String sentAt = headers.getOrDefault("webhook-timestamp", "0");
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(sentAt)) > 300)
      throw new GeneralSecurityException("The webhook is too old.");
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret, "HmacSHA256"));
    mac.update((headers.get("webhook-id") + "." + sentAt + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.US_ASCII);
    for (String signature : headers.getOrDefault("webhook-signature", "").split(" "))
      if (MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.US_ASCII)))
        return JsonParser.parseString(new String(body, StandardCharsets.UTF_8)).getAsJsonObject();
    throw new GeneralSecurityException("The signature of the webhook is wrong.");
  }

  /** The bytes of a webhook secret. Throws if it is missing, a placeholder or too short: anybody could sign with it. */
  private static byte[] realSecret(String text) {
    String base64 = text.startsWith("whsec_") ? text.substring("whsec_".length()) : "";
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException error) {
      bytes = new byte[0];
    }
    long different = new String(bytes, StandardCharsets.ISO_8859_1).chars().distinct().count();
    if (bytes.length < 24 || different < 12 || !Base64.getEncoder().encodeToString(bytes).equals(base64))
      throw new IllegalArgumentException(
          "The webhook secret is missing or a placeholder. It is whsec_ and at least 24 bytes in base64. "
              + "Your provider shows it in its portal, next to the address of your webhooks.");
    return bytes;
  }

  /** The provider's key. The list is kept for an hour, and loaded again for an unknown key. */
  private synchronized PublicKey publicKey(String kid) throws GeneralSecurityException, IOException {
    if (!keys.containsKey(kid) || Instant.now().isAfter(keysUntil)) {
      String set = send(to("/.well-known/jwks.json").build());
      Map<String, PublicKey> loaded = new HashMap<>();
      for (JsonElement one : JsonParser.parseString(set).getAsJsonObject().getAsJsonArray("keys")) {
        JsonObject jwk = one.getAsJsonObject();
        if (text(jwk, "crv").equals("P-256")) loaded.put(text(jwk, "kid"), keyOf(jwk));
      }
      keys = loaded;
      keysUntil = Instant.now().plus(1, ChronoUnit.HOURS);
    }
    PublicKey key = keys.get(kid);
    if (key == null) throw new GeneralSecurityException("The provider has no such key.");
    return key;
  }

  private static PublicKey keyOf(JsonObject jwk) throws GeneralSecurityException {
    AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
    curve.init(new ECGenParameterSpec("secp256r1"));
    Base64.Decoder decoder = Base64.getUrlDecoder();
    BigInteger x = new BigInteger(1, decoder.decode(text(jwk, "x")));
    BigInteger y = new BigInteger(1, decoder.decode(text(jwk, "y")));
    ECParameterSpec p256 = curve.getParameterSpec(ECParameterSpec.class);
    return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(new ECPoint(x, y), p256));
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(checkout + path)).timeout(TIMEOUT).header("authorization", providerKey);
  }

  private String send(HttpRequest request) throws IOException {
    try {
      return http.send(request, BodyHandlers.ofString()).body();
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IOException(error);
    }
  }

  private static JsonObject json(String part) {
    String text = new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
    return JsonParser.parseString(text).getAsJsonObject();
  }

  /** A text of an object; empty if it has none. */
  static String text(JsonObject object, String name) {
    JsonElement value = object.get(name);
    return value == null || value.isJsonNull() ? "" : value.getAsString();
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
