<?php

/**
 * Plugin Name: Istmo Checkout for WooCommerce
 * Description: Sends the payer to Istmo Checkout, and completes an order only after the payment is verified.
 * Version: 0.2.0
 * Requires PHP: 7.4
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// Copied from examples/fulfillment.
require_once __DIR__ . '/fulfillment.php';
require_once __DIR__ . '/state-after.php';
require_once __DIR__ . '/payments.php';

function istmo_fulfillment(): Fulfillment
{
    $secret = defined('ISTMO_WEBHOOK_SECRET') ? ISTMO_WEBHOOK_SECRET : '';
    return new Fulfillment(ISTMO_CHECKOUT_ORIGIN, ISTMO_MERCHANT, $secret);
}

/** What a payment of an order has to be: its reference or its link, its amount and its currency. */
function istmo_expected(WC_Order $order): array
{
    return [
        'id' => (string) $order->get_id(),
        'link' => (string) ($order->get_meta('_istmo_link') ?: ISTMO_LINK),
        'total' => number_format((float) $order->get_total(), 2, '.', ''),
        'currency' => $order->get_currency(),
    ];
}

/** Takes what the provider says of a payment, from the payer's return or by webhook, for its order and no other. */
function istmo_take(WC_Order $order, array $payment): void
{
    $code = $payment['codOper'];
    if (!Fulfillment::isFor(istmo_expected($order), $payment) || !istmo_claim($code, $order->get_id())) {
        return;
    }
    $state = state_of($payment);
    if ($state === 'paid') {
        istmo_complete($order, $code);
    } elseif (!in_array(istmo_paid_by($order->get_id()), ['', $code], true)) {
        // What happens to another payment changes nothing of an order that is paid.
        return;
    } elseif ($state === 'refunded' && !$order->has_status('refunded')) {
        $order->update_status('refunded', "Istmo: $code went back.");
    } elseif (in_array($state, ['confirming', 'waiting', 'authorized'], true) && $order->has_status('pending')) {
        $order->update_status('on-hold', "Istmo: $code");
    } elseif ($state === 'open' && $order->has_status('on-hold')) {
        $order->update_status('pending', "Istmo: $code was not paid.");
    }
}

/** Completes an order once: the return, the webhook and a second payment may all be here in the same moment. */
function istmo_complete(WC_Order $order, string $code): void
{
    if (!istmo_pay($code, $order->get_id())) {
        if (istmo_paid_by($order->get_id()) !== $code) {
            $order->add_order_note("Istmo: $code is another payment of this order. Give it back.");
        }
        return;
    }
    // Does nothing to an order that was paid or refunded before.
    if (!$order->payment_complete($code)) {
        istmo_unpay($code);
        throw new RuntimeException("Order {$order->get_id()} cannot be completed; $code is paid.");
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
        $payment = istmo_fulfillment()->paymentOf(istmo_expected($order), $signed);
        if ($payment !== null) {
            istmo_take($order, $payment);
        }
    } catch (Throwable $error) {
        wc_get_logger()->warning($error->getMessage(), ['source' => 'istmo']);
    }
}

/** The order of an event: the one that has its payment, or the one that its reference or its own link names. */
function istmo_order_of(array $event): ?WC_Order
{
    $id = istmo_owner($event['codOper']);
    if ($id === 0 && ctype_digit($event['order'])) {
        $id = (int) $event['order'];
    }
    if ($id === 0 && $event['order'] !== ISTMO_LINK) {
        $orders = wc_get_orders(['meta_key' => '_istmo_link', 'meta_value' => $event['order'], 'limit' => 1]);
        return $orders[0] ?? null;
    }
    return ($id === 0 ? null : wc_get_order($id)) ?: null;
}

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
    try {
        $order = istmo_order_of($event);
        if ($order !== null) {
            istmo_take($order, $event);
        } else {
            // One link for all orders, and the page was closed before the payer came back: a person assigns it.
            wc_get_logger()->notice("{$event['codOper']} has no order: {$event['type']}", ['source' => 'istmo']);
        }
        status_header(200);
    } catch (Throwable $error) {
        // The provider sends it again.
        wc_get_logger()->error($error->getMessage(), ['source' => 'istmo']);
        status_header(500);
    }
}

/** Without a real secret, nothing of the plugin runs: the administrator reads why, and payers are not offered it. */
function istmo_start(): void
{
    if (!class_exists('WC_Payment_Gateway')) {
        return;
    }
    try {
        istmo_fulfillment();
    } catch (InvalidArgumentException $error) {
        add_action('admin_notices', function () use ($error): void {
            $text = 'ISTMO_WEBHOOK_SECRET in wp-config.php: ' . $error->getMessage();
            echo '<div class="notice notice-error"><p>' . esc_html($text) . '</p></div>';
        });
        return;
    }
    require_once __DIR__ . '/class-istmo-gateway.php';
    add_action('woocommerce_before_thankyou', 'istmo_returned');
    add_action('woocommerce_api_istmo', 'istmo_webhook');
    add_filter('woocommerce_payment_gateways', function (array $gateways): array {
        return array_merge($gateways, ['Istmo_Gateway']);
    });
}
add_action('plugins_loaded', 'istmo_start');
register_activation_hook(__FILE__, 'istmo_create_table');
