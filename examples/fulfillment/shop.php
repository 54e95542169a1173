<?php

// The parts that both pages share. In a real shop the orders are in its database.
declare(strict_types=1);

require_once __DIR__ . '/fulfillment.php';

function fulfillment(): Fulfillment
{
    return new Fulfillment(getenv('CHECKOUT_ORIGIN'), getenv('MERCHANT_WEB_CODE'), getenv('WEBHOOK_SECRET'));
}

/** Runs `$change` on the orders, one request at a time. In a database: a transaction. */
function with_orders(callable $change)
{
    $file = fopen(getenv('ORDERS_FILE'), 'c+');
    flock($file, LOCK_EX);
    $data = json_decode((string) stream_get_contents($file), true);
    $answer = $change($data);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($data));
    fclose($file);
    return $answer;
}

/** Assigns a payment to an order. Returns its state, or null if the payment belongs to another order. */
function take(array &$data, string $id, array $payment): ?string
{
    // In a database, the operation code is a unique column.
    $owner = $data['payments'][$payment['codOper']] ??= $id;
    if ($owner !== $id) {
        return null;
    }
    $order = &$data['orders'][$id];
    if ($payment['paid'] && $order['state'] !== 'paid') {
        $order['state'] = 'paid';
        error_log("Ship $id");
    } elseif ($order['state'] === 'open') {
        $order['state'] = 'waiting';
    }
    return $order['state'];
}
