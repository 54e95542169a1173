<?php

/**
 * Plugin Name: Istmo Checkout for WooCommerce
 * Description: Sends the payer to Istmo Checkout, and completes an order only after the payment is verified.
 * Version: 0.3.0
 * Requires PHP: 7.4
 */

declare(strict_types=1);

use Automattic\WooCommerce\Utilities\FeaturesUtil;

defined('ABSPATH') || exit;

// Copied from examples/fulfillment.
require_once __DIR__ . '/fulfillment.php';
require_once __DIR__ . '/state-after.php';
require_once __DIR__ . '/payments.php';

function istmo_fulfillment(): Fulfillment
{
    $secret = defined('ISTMO_WEBHOOK_SECRET') ? ISTMO_WEBHOOK_SECRET : '';
    $key = defined('ISTMO_PROVIDER_KEY') ? ISTMO_PROVIDER_KEY : '';
    return new Fulfillment(ISTMO_CHECKOUT_ORIGIN, ISTMO_MERCHANT, $secret, $key);
}

/** What a payment of an order has to be: its reference or its link, its amount and its currency. */
function istmo_expected(WC_Order $order): array
{
    return [
        'id' => (string) $order->get_id(),
        'link' => (string) $order->get_meta('_istmo_link'),
        'total' => number_format((float) $order->get_total(), 2, '.', ''),
        'currency' => $order->get_currency(),
    ];
}

/** Takes what the provider says of a payment, from the payer's return or by webhook, for its order and no other. */
function istmo_take(WC_Order $order, array $payment): void
{
    $code = $payment['codOper'];
    istmo_keep($payment);
    if (!Fulfillment::isFor(istmo_expected($order), $payment) || !istmo_claim($code, $order->get_id())) {
        return;
    }
    // All of it or nothing: if this process ends in between, the next event of the payment finds nothing done.
    wc_transaction_query('start');
    try {
        istmo_lock($order->get_id());
        istmo_settle($order, $code);
        wc_transaction_query('commit');
    } catch (Throwable $error) {
        wc_transaction_query('rollback');
        throw $error;
    }
}

/** Gives an order the state that its payments make of it: the first that takes money pays it. */
function istmo_settle(WC_Order $order, string $code): void
{
    $states = istmo_states($order->get_id());
    if ($order->get_meta('_istmo_unknown') === $code) {
        istmo_note_unknown($order, '');
    }
    $took_money = in_array($states[$code], ['authorized', 'paid', 'refunded'], true);
    $paid_by = $took_money ? istmo_pay($code, $order->get_id()) : istmo_paid_by($order->get_id());
    $has_money = in_array($states[$code], ['authorized', 'paid'], true);
    if ($paid_by !== $code && $has_money && istmo_is_new($code)) {
        $order->add_order_note("Istmo: $code is another payment of this order. Give it back.");
    }
    $state = $states[$paid_by] ?? array_values(array_intersect(STATES, $states))[0];
    // Of a request that waited, the order is older than the table: the table lets it be completed once.
    if ($state === 'paid' && istmo_is_new($paid_by) && !$order->payment_complete($paid_by)) {
        throw new RuntimeException("Order {$order->get_id()} cannot be completed; $paid_by is paid.");
    }
    if ($state === 'refunded' && !$order->has_status('refunded')) {
        $order->update_status('refunded', "Istmo: $paid_by went back.");
    } elseif (in_array($state, ['confirming', 'waiting', 'authorized'], true) && $order->has_status('pending')) {
        $order->update_status('on-hold', "Istmo: $code");
    } elseif ($state === 'open' && $order->has_status('on-hold') && $order->get_meta('_istmo_unknown') === '') {
        $order->update_status('pending', "Istmo: $code was not paid.");
    }
}

/** Notes the payment whose end is not known, by its code or as 'no code'; '' for none. While there is one, the order stays on hold. */
function istmo_note_unknown(WC_Order $order, string $code): void
{
    $order->update_meta_data('_istmo_unknown', $code);
    $order->save();
}

/** The payer comes back to the order's page with the signed result in the address. */
function istmo_returned(int $order_id): void
{
    $order = wc_get_order($order_id);
    if (!$order) {
        return;
    }
    $signed = isset($_GET['SignedResult']) ? wp_unslash($_GET['SignedResult']) : '';
    if (!is_string($signed) || $signed === '') {
        // Nothing is certain, and the card may be charged: the order is not offered to be paid again.
        if (in_array($_GET['Estado'] ?? '', ['Pendiente', 'Aprobada'], true)) {
            $code = isset($_GET['Oper']) ? wp_unslash($_GET['Oper']) : '';
            istmo_note_unknown($order, is_string($code) && $code !== '' ? $code : 'no code');
            if ($order->has_status('pending')) {
                $order->update_status('on-hold', 'Istmo: the payer came back without a signed result.');
            }
        }
        return;
    }
    try {
        $payment = istmo_fulfillment()->paymentOf(istmo_expected($order), $signed);
        if ($payment !== null) {
            // Of a payment without a code, only the payer's return says which one it was.
            if ($order->get_meta('_istmo_unknown') === 'no code') {
                istmo_note_unknown($order, $payment['codOper']);
            }
            istmo_take($order, $payment);
        }
    } catch (Throwable $error) {
        wc_get_logger()->warning($error->getMessage(), ['source' => 'istmo']);
    }
}

/** The order of an event: the one that has its payment, or the one that it names. */
function istmo_order_of(array $event): ?WC_Order
{
    $id = istmo_owner($event['codOper']) ?: (int) (ctype_digit($event['order']) ? $event['order'] : 0);
    return $id === 0 ? null : (wc_get_order($id) ?: null);
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
            // It was not paid by a link of an order here. A person looks at it.
            istmo_keep($event);
            wc_get_logger()->notice("{$event['codOper']} has no order: {$event['type']}", ['source' => 'istmo']);
        }
        status_header(200);
    } catch (Throwable $error) {
        // The provider sends it again.
        wc_get_logger()->error($error->getMessage(), ['source' => 'istmo']);
        status_header(500);
    }
}

/** Without a real secret and a key, nothing of the plugin runs: the administrator reads why, and payers are not offered it. */
function istmo_start(): void
{
    if (!class_exists('WC_Payment_Gateway')) {
        return;
    }
    try {
        istmo_fulfillment();
        $has_key = defined('ISTMO_PROVIDER_KEY') && ISTMO_PROVIDER_KEY !== '';
        $fault = $has_key ? '' : 'ISTMO_PROVIDER_KEY in wp-config.php is missing: the secret key of your server, from the portal of your provider.';
    } catch (InvalidArgumentException $error) {
        $fault = 'ISTMO_WEBHOOK_SECRET in wp-config.php: ' . $error->getMessage();
    }
    if ($fault !== '') {
        add_action('admin_notices', function () use ($fault): void {
            echo '<div class="notice notice-error"><p>' . esc_html($fault) . '</p></div>';
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

/** Orders are read and written through WooCommerce only, so its own order tables (HPOS) work. The checkout of blocks would not show the gateway. */
function istmo_declare_features(): void
{
    if (!class_exists(FeaturesUtil::class)) {
        return;
    }
    FeaturesUtil::declare_compatibility('custom_order_tables', __FILE__, true);
    FeaturesUtil::declare_compatibility('cart_checkout_blocks', __FILE__, false);
}

add_action('before_woocommerce_init', 'istmo_declare_features');
add_action('plugins_loaded', 'istmo_start');
register_activation_hook(__FILE__, 'istmo_create_table');
