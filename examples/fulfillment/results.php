<?php

// The page sends { "order": "P-1001", "signedResult": "eyJ…", "outcome": "approved" } of its result here, or only the order.
declare(strict_types=1);

require __DIR__ . '/shop.php';

/** Takes the page's result, and says how the order stands. Null if the result is not for this order. */
function record_result(array &$data, array $sent): ?array
{
    $id = $sent['order'];
    if (!isset($data['orders'][$id])) {
        return null;
    }
    $order = &$data['orders'][$id];
    if (isset($sent['signedResult'])) {
        $payment = fulfillment()->paymentOf($order, $sent['signedResult']);
        // Of an attempt without a code, only the page knows which payment it was.
        if ($payment !== null && ($order['unknown'] ?? null) === '') {
            $order['unknown'] = $payment['codOper'];
        }
        return take($data, $id, $payment);
    }
    // Without a signed result nothing is paid. An attempt that may be charged is unknown until its own end is known:
    // noted by its code, or by '' without one.
    $outcome = $sent['outcome'] ?? '';
    if (may_be_charged($outcome, $sent['reason'] ?? '')) {
        $order['unknown'] = $sent['codOper'] ?? $order['unknown'] ?? '';
    } elseif ($outcome === 'canceled') {
        unset($order['unknown']);
    }
    // A payment that may still change. What cannot be asked now is asked the next time, or comes by webhook.
    if (in_array(status_of($order)['state'], ['confirming', 'waiting', 'authorized'], true)) {
        $codes = array_filter(array_merge(array_keys($order['payments'] ?? []), [$order['unknown'] ?? '']));
        foreach (array_unique($codes) as $code) {
            $payment = fulfillment()->ask($order, $code);
            // A page can name any payment of the shop: one that only a code names has to name the order itself.
            if (isset($order['payments'][$code]) || ($payment['order'] ?? '') === $id) {
                take($data, $id, $payment);
            }
        }
    }
    return status_of($order);
}

header('content-type: application/json');
try {
    $sent = json_decode((string) file_get_contents('php://input'), true, 512, JSON_THROW_ON_ERROR);
    $status = with_orders(function (array &$data) use ($sent): ?array {
        return record_result($data, $sent);
    });
    http_response_code($status === null ? 404 : 200);
    echo json_encode($status);
} catch (Throwable $error) {
    // Forged, too old, or no JSON: the request cannot be trusted.
    error_log($error->getMessage());
    http_response_code(400);
}
