<?php

// The provider sends every change of a payment here.
declare(strict_types=1);

require __DIR__ . '/shop.php';

$headers = [];
foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
    $headers[$name] = $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? '';
}
try {
    $event = fulfillment()->eventOf($headers, (string) file_get_contents('php://input'));
} catch (Throwable $error) {
    error_log($error->getMessage());
    http_response_code(400);
    exit;
}
with_orders(function (array &$data) use ($event): void {
    // The page has sent the operation code before. With a link for each order, look it up by $event['order'].
    $id = $data['payments'][$event['codOper']] ?? null;
    $isNew = !isset($data['events'][$event['id']]);
    $order = $data['orders'][$id] ?? null;
    $isSame = $order !== null
        && $event['order'] === $order['link']
        && $event['amount'] === $order['total']
        && $event['currency'] === $order['currency'];
    $data['events'][$event['id']] = true;
    if ($isNew && $isSame) {
        take($data, $id, $event);
    }
});
