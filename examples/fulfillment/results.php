<?php

// The page sends { "order": "P-1001", "signedResult": "eyJ…" } here.
declare(strict_types=1);

require __DIR__ . '/shop.php';

header('content-type: application/json');
try {
    ['order' => $id, 'signedResult' => $signed] = json_decode(
        (string) file_get_contents('php://input'),
        true,
        512,
        JSON_THROW_ON_ERROR
    );
    $state = with_orders(function (array &$data) use ($id, $signed): ?string {
        $order = $data['orders'][$id] ?? null;
        $payment = $order === null ? null : fulfillment()->paymentOf($order, $signed);
        return $payment === null ? null : take($data, $id, $payment);
    });
    http_response_code($state === null ? 404 : 200);
    echo json_encode(['state' => $state]);
} catch (Throwable $error) {
    // Forged, too old, or no JSON: the request cannot be trusted.
    error_log($error->getMessage());
    http_response_code(400);
}
