<?php

declare(strict_types=1);

defined('ABSPATH') || exit;

/** Offers Istmo Checkout among the shop's payment methods. */
final class Istmo_Gateway extends WC_Payment_Gateway
{
    public function __construct()
    {
        $this->id = 'istmo';
        $this->method_title = 'Istmo Checkout';
        $this->method_description = 'Tarjeta, Yappy, Nequi, Clave, efectivo y más.';
        $this->has_fields = false;
        $this->form_fields = [
            'enabled' => ['title' => 'Activar', 'type' => 'checkbox', 'default' => 'no'],
            'title' => ['title' => 'Título', 'type' => 'text', 'default' => 'Tarjeta, Yappy o efectivo'],
        ];
        $this->init_settings();
        $this->title = (string) $this->get_option('title');
        $this->enabled = (string) $this->get_option('enabled');
        add_action('woocommerce_update_options_payment_gateways_istmo', [$this, 'process_admin_options']);
    }

    /** Sends the payer to the hosted page. Nothing is paid yet, so the order stays as it is. */
    public function process_payment($order_id): array
    {
        $order = wc_get_order($order_id);
        // Where your provider makes links: one for each order, which its webhooks then name.
        $link = (string) apply_filters('istmo_link', ISTMO_LINK, $order);
        $order->update_meta_data('_istmo_link', $link);
        $order->save();
        $query = [
            'code' => $link,
            'amount' => number_format((float) $order->get_total(), 2, '.', ''),
            'currency' => $order->get_currency(),
            'returnUrl' => $this->get_return_url($order),
        ];
        return ['result' => 'success', 'redirect' => ISTMO_CHECKOUT_ORIGIN . '/?' . http_build_query($query)];
    }
}
