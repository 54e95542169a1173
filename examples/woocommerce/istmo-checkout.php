<?php

/**
 * Plugin Name: Istmo Checkout for WooCommerce
 * Description: Sends the payer to Istmo Checkout, and completes an order only after the payment is verified.
 * Version: 0.1.0
 * Requires PHP: 7.4
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// Copied from examples/fulfillment.
require_once __DIR__ . '/fulfillment.php';
require_once __DIR__ . '/state-after.php';

function istmo_fulfillment(): Fulfillment
{
    return new Fulfillment(ISTMO_CHECKOUT_ORIGIN, ISTMO_MERCHANT, ISTMO_WEBHOOK_SECRET);
}

/** Whether another order has this payment already: one payment pays one order. */
function istmo_is_taken(string $cod_oper, WC_Order $order): bool
{
    foreach (istmo_orders_with($cod_oper) as $other) {
        if ($other->get_id() !== $order->get_id()) {
            return true;
        }
    }
    return false;
}

/** The orders with an operation code. */
function istmo_orders_with(string $cod_oper): array
{
    return wc_get_orders(['meta_key' => '_istmo_cod_oper', 'meta_value' => $cod_oper, 'limit' => 2]);
}

function istmo_take(WC_Order $order, array $payment): void
{
    $code = $payment['codOper'];
    $is_same = $payment['order'] === ISTMO_LINK
        && $payment['amount'] === number_format((float) $order->get_total(), 2, '.', '')
        && $payment['currency'] === $order->get_currency();
    if (!$is_same || istmo_is_taken($code, $order)) {
        return;
    }
    if ($order->is_paid() && $order->get_meta('_istmo_cod_oper') !== $code) {
        $order->add_order_note("Istmo: $code is another payment of this order. If it is paid, give it back.");
        return;
    }
    $order->update_meta_data('_istmo_cod_oper', $code);
    $order->save();
    $state = state_of($payment);
    if ($state === 'paid') {
        // Does nothing to an order that was paid or refunded before.
        $order->payment_complete($code);
    } elseif ($state === 'refunded' && !$order->has_status('refunded')) {
        $order->update_status('refunded', "Istmo: $code went back.");
    } elseif (in_array($state, ['confirming', 'waiting', 'authorized'], true) && $order->has_status('pending')) {
        $order->update_status('on-hold', "Istmo: $code");
    } elseif ($state === 'open' && $order->has_status('on-hold')) {
        $order->update_status('pending', "Istmo: $code was not paid.");
    }
}

/** The payer comes back to the order's page with the signed result in the address. */
function istmo_returned(int $order_id): void
{
    $order = wc_get_order($order_id);
    $signed = isset($_GET['SignedResult']) ? wp_unslash($_GET['SignedResult']) : '';
    if (!$order || !is_string($signed) || $signed === '') {
        return;
    }
    try {
        $total = number_format((float) $order->get_total(), 2, '.', '');
        $expected = ['link' => ISTMO_LINK, 'total' => $total, 'currency' => $order->get_currency()];
        $payment = istmo_fulfillment()->paymentOf($expected, $signed);
        if ($payment !== null) {
            istmo_take($order, $payment);
        }
    } catch (Throwable $error) {
        wc_get_logger()->warning($error->getMessage(), ['source' => 'istmo']);
    }
}
add_action('woocommerce_before_thankyou', 'istmo_returned');

/** The provider's webhooks, at https://shop.example.com/?wc-api=istmo. */
function istmo_webhook(): void
{
    $headers = [];
    foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
        $headers[$name] = $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? '';
    }
    try {
        $event = istmo_fulfillment()->eventOf($headers, (string) file_get_contents('php://input'));
    } catch (Throwable $error) {
        status_header(400);
        return;
    }
    $orders = istmo_orders_with($event['codOper']);
    foreach ($orders as $order) {
        istmo_take($order, $event);
    }
    if ($orders === []) {
        // The page was closed before the payer came back: a person assigns it.
        wc_get_logger()->notice("{$event['codOper']} has no order: {$event['type']}", ['source' => 'istmo']);
    }
    status_header(200);
}
add_action('woocommerce_api_istmo', 'istmo_webhook');

add_action('plugins_loaded', function (): void {
    if (class_exists('WC_Payment_Gateway')) {
        require_once __DIR__ . '/class-istmo-gateway.php';
    }
});

add_filter('woocommerce_payment_gateways', function (array $gateways): array {
    return array_merge($gateways, ['Istmo_Gateway']);
});
