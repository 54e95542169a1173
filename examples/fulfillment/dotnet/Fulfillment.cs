using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;
using System.Threading.Tasks;

/// <summary>What your server knows of an order. Link is the code of its payment link.</summary>
public sealed class Order
{
    public string Id { get; set; } = "";
    public string Link { get; set; } = "";
    public string Name { get; set; } = "";
    public string Total { get; set; } = "";
    public string Currency { get; set; } = "";
}

/// <summary>
/// Verifies signed results and webhooks, and calls the provider. For .NET 8 or newer, without packages. Every method throws if
/// something is forged, too old, or another merchant's. It was compiled, and has not been run.
/// </summary>
public sealed class Fulfillment
{
    private readonly HttpClient http = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
    private readonly string checkout;
    private readonly string merchant;
    private readonly byte[] secret;
    private readonly string providerKey;
    private Dictionary<string, JsonNode> keys = new Dictionary<string, JsonNode>();
    private DateTimeOffset keysUntil = DateTimeOffset.MinValue;

    public Fulfillment(string checkout, string merchant, string webhookSecret, string providerKey)
    {
        this.checkout = checkout;
        this.merchant = merchant;
        secret = RealSecret(webhookSecret);
        this.providerKey = providerKey;
    }

    /// <summary>The payment, if it is one for this order; null otherwise. `paid` says whether money moved.</summary>
    public async Task<JsonNode> PaymentOf(Order order, string signedResult)
    {
        string[] parts = signedResult.Split('.');
        if (parts.Length != 3) throw new CryptographicException("This is not a signed result.");
        JsonNode head = JsonNode.Parse(Bytes(parts[0]));
        if (Text(head, "alg") != "ES256" || Text(head, "typ") != "result+jwt")
            throw new CryptographicException("This is not a signed result.");
        using (ECDsa key = await PublicKey(Text(head, "kid")))
        {
            // A JWS has the two numbers of a signature side by side, which is what VerifyData expects.
            byte[] signed = Encoding.ASCII.GetBytes(parts[0] + "." + parts[1]);
            if (!key.VerifyData(signed, Bytes(parts[2]), HashAlgorithmName.SHA256))
                throw new CryptographicException("The signature of the result is wrong.");
        }
        JsonNode payment = JsonNode.Parse(Bytes(parts[1]));
        if (Text(payment, "iss") != checkout || Text(payment, "aud") != merchant)
            throw new CryptographicException("The result is from another checkout or for another merchant.");
        if ((long)payment["exp"] < DateTimeOffset.UtcNow.ToUnixTimeSeconds())
            throw new CryptographicException("The result is too old.");
        // When it was signed, as webhooks write it.
        payment["timestamp"] = DateTimeOffset.FromUnixTimeSeconds((long)payment["iat"]).ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture);
        return IsFor(order, payment) ? payment : null;
    }

    /// <summary>Asks the provider about a payment for this order. Its answer is signed too.</summary>
    public async Task<JsonNode> Ask(Order order, string codOper)
    {
        string text = await Send(new HttpRequestMessage(HttpMethod.Get, checkout + "/api/v1/payments/" + Uri.EscapeDataString(codOper)));
        JsonNode data = JsonNode.Parse(text)["data"];
        string signed = data == null ? "" : Text(data, "signedResult");
        return signed == "" ? null : await PaymentOf(order, signed);
    }

    /// <summary>Whether a payment or an event is for this order: its reference or its link, its amount and its currency.</summary>
    public static bool IsFor(Order order, JsonNode payment)
    {
        return new[] { order.Id, order.Link }.Contains(Text(payment, "order"))
            && Text(payment, "amount") == order.Total
            && Text(payment, "currency") == order.Currency;
    }

    /// <summary>
    /// The code of the payment link of one order, which names it. Asked again for this order, the provider answers with the same link.
    /// </summary>
    public async Task<string> CreateLink(Order order)
    {
        var link = new JsonObject
        {
            ["amount"] = order.Total,
            ["currency"] = order.Currency,
            ["order"] = order.Id,
            ["description"] = order.Name,
        };
        return Text(await Call("links", order.Id, link), "code");
    }

    /// <summary>Gives a payment back: an amount, or "all" that is left. What is sent again under its key is given back once.</summary>
    public Task<JsonNode> Refund(string codOper, string key, string amount = "all")
    {
        return Call("payments/" + Uri.EscapeDataString(codOper) + "/refund", key, new JsonObject { ["amount"] = amount });
    }

    /// <summary>A call with the secret key of your server. `key` is a UUID: what has it is done once.</summary>
    private async Task<JsonNode> Call(string path, string key, JsonObject body)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, checkout + "/api/v1/merchant/" + path);
        request.Headers.Add("idempotency-key", key);
        request.Content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");
        string text = await Send(request);
        JsonNode answer = JsonNode.Parse(text);
        // It names the field that is wrong.
        if ((int)answer["headerStatus"]["code"] != 200) throw new HttpRequestException(path + ": " + text);
        return answer["data"];
    }

    /// <summary>The event of a webhook. `headers` has lowercase names, and `body` is the raw body.</summary>
    public JsonNode EventOf(IReadOnlyDictionary<string, string> headers, byte[] body)
    {
        string sentAt = headers["webhook-timestamp"];
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(sentAt)) > 300)
            throw new CryptographicException("The webhook is too old.");
        byte[] signed = Encoding.UTF8.GetBytes(headers["webhook-id"] + "." + sentAt + ".").Concat(body).ToArray();
        byte[] expected;
        using (var hmac = new HMACSHA256(secret))
            expected = Encoding.ASCII.GetBytes("v1," + Convert.ToBase64String(hmac.ComputeHash(signed)));
        foreach (string signature in headers["webhook-signature"].Split(' '))
            if (CryptographicOperations.FixedTimeEquals(expected, Encoding.ASCII.GetBytes(signature)))
                return JsonNode.Parse(body);
        throw new CryptographicException("The signature of the webhook is wrong.");
    }

    /// <summary>The bytes of a webhook secret. Throws if it is missing, a placeholder or too short: anybody could sign with it.</summary>
    private static byte[] RealSecret(string text)
    {
        string base64 = text.StartsWith("whsec_", StringComparison.Ordinal) ? text.Substring("whsec_".Length) : "";
        byte[] bytes;
        try
        {
            bytes = Convert.FromBase64String(base64);
        }
        catch (FormatException)
        {
            bytes = new byte[0];
        }
        if (bytes.Length < 24 || bytes.Distinct().Count() < 12 || Convert.ToBase64String(bytes) != base64)
            throw new ArgumentException(
                "The webhook secret is missing or a placeholder. It is whsec_ and at least 24 bytes in base64. "
                + "Your provider shows it in its portal, next to the address of your webhooks.");
        return bytes;
    }

    /// <summary>The provider's key. The list is kept for an hour, and loaded again for an unknown key.</summary>
    private async Task<ECDsa> PublicKey(string kid)
    {
        Dictionary<string, JsonNode> known = keys;
        if (!known.ContainsKey(kid) || DateTimeOffset.UtcNow > keysUntil)
        {
            string set = await Send(new HttpRequestMessage(HttpMethod.Get, checkout + "/.well-known/jwks.json"));
            known = JsonNode.Parse(set)["keys"].AsArray().Where(one => Text(one, "crv") == "P-256").ToDictionary(one => Text(one, "kid"));
            keys = known;
            keysUntil = DateTimeOffset.UtcNow.AddHours(1);
        }
        JsonNode jwk;
        if (!known.TryGetValue(kid, out jwk)) throw new CryptographicException("The provider has no such key.");
        return ECDsa.Create(new ECParameters
        {
            Curve = ECCurve.NamedCurves.nistP256,
            Q = new ECPoint { X = Bytes(Text(jwk, "x")), Y = Bytes(Text(jwk, "y")) },
        });
    }

    private async Task<string> Send(HttpRequestMessage request)
    {
        request.Headers.TryAddWithoutValidation("authorization", providerKey);
        HttpResponseMessage response = await http.SendAsync(request);
        return await response.Content.ReadAsStringAsync();
    }

    /// <summary>A text of an object; empty if it has none.</summary>
    internal static string Text(JsonNode node, string name)
    {
        return node[name] == null ? "" : node[name].ToString();
    }

    private static byte[] Bytes(string base64url)
    {
        string base64 = base64url.Replace('-', '+').Replace('_', '/');
        return Convert.FromBase64String(base64.PadRight((base64.Length + 3) / 4 * 4, '='));
    }
}
