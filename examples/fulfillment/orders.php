<?php

// The page asks for an order here. The answer has the options to open the checkout with.
declare(strict_types=1);

require __DIR__ . '/shop.php';

// The server decides the price. Each order gets a payment link of exactly this amount.
const PRODUCT = ['name' => 'Geisha lavado, 340 g', 'total' => '48.15', 'currency' => 'USD'];

header('content-type: application/json');
try {
    $id = vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4));
    $order = ['id' => $id] + PRODUCT + ['state' => 'open', 'payments' => [], 'giveBack' => []];
    $order['link'] = fulfillment()->createLink($order);
    with_orders(function (array &$data) use ($id, $order): void {
        $data['orders'][$id] = $order;
    });
    $checkout = ['code' => $order['link'], 'amount' => $order['total'], 'currency' => $order['currency']];
    echo json_encode(['id' => $id, 'checkout' => $checkout] + status_of($order));
} catch (Throwable $error) {
    // The provider gave no link.
    error_log($error->getMessage());
    http_response_code(502);
}
