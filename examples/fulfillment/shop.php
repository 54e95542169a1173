<?php

// The parts that both pages share. In a real shop the orders are in its database.
declare(strict_types=1);

require_once __DIR__ . '/fulfillment.php';
require_once __DIR__ . '/state-after.php';

function fulfillment(): Fulfillment
{
    $secret = (string) getenv('WEBHOOK_SECRET');
    return new Fulfillment((string) getenv('CHECKOUT_ORIGIN'), (string) getenv('MERCHANT_WEB_CODE'), $secret);
}

// Without a real secret, the shop answers nothing.
try {
    fulfillment();
} catch (InvalidArgumentException $error) {
    error_log($error->getMessage());
    http_response_code(500);
    exit;
}

/** Runs `$change` on the orders, one request at a time. In a database: a transaction. */
function with_orders(callable $change)
{
    $file = fopen(getenv('ORDERS_FILE'), 'c+');
    flock($file, LOCK_EX);
    $data = json_decode((string) stream_get_contents($file), true) ?? [];
    $answer = $change($data);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($data));
    fclose($file);
    return $answer;
}

/** Assigns a payment to an order. Returns how it stands, or null if the payment belongs to another order. */
function take(array &$data, string $id, ?array $payment): ?array
{
    $before = $data['orders'][$id];
    if ($payment === null || !Fulfillment::isFor($before, $payment)) {
        return null;
    }
    // In a database, the operation code is a unique column.
    $owner = $data['payments'][$payment['codOper']] ??= $id;
    if ($owner !== $id) {
        return null;
    }
    // Webhooks that came before the page had said for which order was paid.
    $events = array_merge($data['early'][$payment['codOper']] ?? [], [$payment]);
    unset($data['early'][$payment['codOper']]);
    $order = array_reduce($events, 'state_after', $before);
    if (($order['unknown'] ?? null) === $payment['codOper']) {
        unset($order['unknown']);
    }
    if ($order['state'] === 'paid' && !($order['shipped'] ?? false)) {
        $order['shipped'] = true;
        error_log("Ship $id");
    }
    foreach (array_diff($order['giveBack'], $before['giveBack'] ?? []) as $code) {
        error_log("Give back $code: $id has another payment.");
    }
    $data['orders'][$id] = $order;
    return status_of($order);
}

/** While an attempt may be charged, no other payment of the order makes it `open`. */
function status_of(array $order): array
{
    $is_unknown = $order['state'] === 'open' && isset($order['unknown']);
    return ['state' => $is_unknown ? 'confirming' : $order['state'], 'giveBack' => $order['giveBack'] ?? []];
}
