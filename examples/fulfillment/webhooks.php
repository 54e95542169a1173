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
// One that comes twice, or late, changes nothing.
with_orders(function (array &$data) use ($event): void {
    // The page has said for which order was paid. With a link for each order, the event names the order itself.
    $id = $data['payments'][$event['codOper']] ?? $event['order'];
    if (isset($data['orders'][$id])) {
        take($data, $id, $event);
    } else {
        $data['early'][$event['codOper']][] = $event;
    }
});
