<?php

declare(strict_types=1);

/**
 * Verifies signed results and webhooks. Needs PHP 7.4 or newer with openssl, and no package. Every method throws
 * if something is forged, too old, or another merchant's.
 */
final class Fulfillment
{
    private string $checkout;
    private string $merchant;
    private string $secret;
    private string $key;

    /** `$providerKey` is the secret key of your server. Without it, it is in the environment. */
    public function __construct(string $checkout, string $merchant, string $webhookSecret, ?string $providerKey = null)
    {
        $this->checkout = $checkout;
        $this->merchant = $merchant;
        $this->secret = self::realSecret($webhookSecret);
        $this->key = $providerKey ?? (string) getenv('PROVIDER_KEY');
    }

    /** The bytes of a webhook secret. Throws if it is missing, a placeholder or too short: anybody could sign with it. */
    private static function realSecret(string $text): string
    {
        $base64 = strpos($text, 'whsec_') === 0 ? substr($text, strlen('whsec_')) : '';
        $bytes = (string) base64_decode($base64, true);
        $isReal = strlen($bytes) >= 24 && count(array_unique(str_split($bytes))) >= 12;
        if (!$isReal || base64_encode($bytes) !== $base64) {
            throw new InvalidArgumentException(
                'The webhook secret is missing or a placeholder. It is whsec_ and at least 24 bytes in base64. '
                . 'Your provider shows it in its portal, next to the address of your webhooks.'
            );
        }
        return $bytes;
    }

    /** The payment, if it is one for this order; null otherwise. `paid` says whether money moved. */
    public function paymentOf(array $order, string $signedResult): ?array
    {
        $payment = $this->verified($signedResult);
        // When it was signed, as webhooks write it.
        $payment['timestamp'] = gmdate('Y-m-d\TH:i:s\Z', $payment['iat']);
        return self::isFor($order, $payment) ? $payment : null;
    }

    /** Asks the provider about a payment for this order. Its answer is signed too. */
    public function ask(array $order, string $codOper): ?array
    {
        $context = stream_context_create(['http' => ['header' => "authorization: $this->key"]]);
        $url = $this->checkout . '/api/v1/payments/' . rawurlencode($codOper);
        $answer = json_decode((string) @file_get_contents($url, false, $context), true);
        $signed = $answer['data']['signedResult'] ?? null;
        return $signed === null ? null : $this->paymentOf($order, $signed);
    }

    /** Whether a payment or an event is for this order: its reference or its link, its amount and its currency. */
    public static function isFor(array $order, array $payment): bool
    {
        return in_array($payment['order'], [$order['id'], $order['link']], true)
            && $payment['amount'] === $order['total']
            && $payment['currency'] === $order['currency'];
    }

    /**
     * The code of the payment link of one order, which names it. Asked again for this order, the provider answers with the same
     * link. An order whose id is no UUID has one as `key`.
     */
    public function createLink(array $order): string
    {
        $link = ['amount' => $order['total'], 'currency' => $order['currency'], 'order' => $order['id']];
        return $this->call('links', $order['key'] ?? $order['id'], $link + ['description' => $order['name']])['code'];
    }

    /** Gives a payment back: an amount, or all that is left. What is sent again under its key is given back once. */
    public function refund(string $codOper, string $key, string $amount = 'all'): array
    {
        return $this->call('payments/' . rawurlencode($codOper) . '/refund', $key, ['amount' => $amount]);
    }

    /** A call with the secret key of your server. `$key` is a UUID: what has it is done once. */
    private function call(string $path, string $key, array $body): array
    {
        $headers = ["authorization: $this->key", 'content-type: application/json'];
        $headers[] = "idempotency-key: $key";
        $http = ['method' => 'POST', 'header' => $headers, 'content' => json_encode($body), 'ignore_errors' => true];
        $url = "$this->checkout/api/v1/merchant/$path";
        $text = (string) @file_get_contents($url, false, stream_context_create(['http' => $http]));
        $answer = json_decode($text, true);
        if (($answer['headerStatus']['code'] ?? 0) !== 200) {
            // It names the field that is wrong.
            throw new RuntimeException("$path: " . ($text === '' ? 'no answer' : $text));
        }
        return $answer['data'];
    }

    /** The event of a webhook. `$headers` has lowercase names, and `$body` is the raw body. */
    public function eventOf(array $headers, string $body): array
    {
        $id = $headers['webhook-id'] ?? '';
        $sentAt = $headers['webhook-timestamp'] ?? '';
        if (abs(time() - (int) $sentAt) > 300) {
            throw new UnexpectedValueException('The webhook is too old.');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $this->secret, true));
        foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
            if (hash_equals($expected, $signature)) {
                return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
            }
        }
        throw new UnexpectedValueException('The signature of the webhook is wrong.');
    }

    private function verified(string $token): array
    {
        [$header, $claims, $signature] = array_pad(explode('.', $token), 3, '');
        $head = self::json($header);
        if (($head['alg'] ?? '') !== 'ES256' || ($head['typ'] ?? '') !== 'result+jwt') {
            throw new UnexpectedValueException('This is not a signed result.');
        }
        $key = $this->publicKey($head['kid'] ?? '');
        if (openssl_verify("$header.$claims", self::der($signature), $key, OPENSSL_ALGO_SHA256) !== 1) {
            throw new UnexpectedValueException('The signature of the result is wrong.');
        }
        $payment = self::json($claims);
        if ($payment['iss'] !== $this->checkout || $payment['aud'] !== $this->merchant) {
            throw new UnexpectedValueException('The result is from another checkout or for another merchant.');
        }
        if ($payment['exp'] < time()) {
            throw new UnexpectedValueException('The result is too old.');
        }
        return $payment;
    }

    /** The provider's key in PEM. Cache the key set for an hour where your shop caches. */
    private function publicKey(string $kid): string
    {
        $set = file_get_contents($this->checkout . '/.well-known/jwks.json');
        foreach (json_decode((string) $set, true, 512, JSON_THROW_ON_ERROR)['keys'] as $jwk) {
            if ($jwk['kid'] === $kid && $jwk['crv'] === 'P-256') {
                // The ASN.1 of "a public key on the curve P-256", then the point.
                $prefix = hex2bin('3059301306072a8648ce3d020106082a8648ce3d03010703420004');
                $der = $prefix . self::bytes($jwk['x']) . self::bytes($jwk['y']);
                $lines = chunk_split(base64_encode($der), 64, "\n");
                return "-----BEGIN PUBLIC KEY-----\n{$lines}-----END PUBLIC KEY-----\n";
            }
        }
        throw new UnexpectedValueException('The provider has no such key.');
    }

    /** A JWS has the two numbers of a signature side by side; openssl wants them as ASN.1. */
    private static function der(string $signature): string
    {
        $raw = self::bytes($signature);
        if (strlen($raw) !== 64) {
            throw new UnexpectedValueException('The signature of the result is wrong.');
        }
        $numbers = '';
        foreach (str_split($raw, 32) as $number) {
            $number = ltrim($number, "\0");
            if ($number === '' || ord($number[0]) > 127) {
                $number = "\0" . $number;
            }
            $numbers .= "\x02" . chr(strlen($number)) . $number;
        }
        return "\x30" . chr(strlen($numbers)) . $numbers;
    }

    private static function json(string $part): array
    {
        return json_decode(self::bytes($part), true, 512, JSON_THROW_ON_ERROR);
    }

    private static function bytes(string $base64url): string
    {
        return (string) base64_decode(strtr($base64url, '-_', '+/'), true);
    }
}
