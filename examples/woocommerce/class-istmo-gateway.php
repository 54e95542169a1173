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
        try {
            $link = $this->link_of($order);
        } catch (Throwable $error) {
            wc_get_logger()->error($error->getMessage(), ['source' => 'istmo']);
            wc_add_notice('El pago no se pudo iniciar. Intente de nuevo en un momento.', 'error');
            return ['result' => 'failure'];
        }
        $query = [
            'code' => $link,
            'amount' => number_format((float) $order->get_total(), 2, '.', ''),
            'currency' => $order->get_currency(),
            'returnUrl' => $this->get_return_url($order),
        ];
        return ['result' => 'success', 'redirect' => ISTMO_CHECKOUT_ORIGIN . '/?' . http_build_query($query)];
    }

    /** The order's own payment link, which its webhooks name: made once, and again only for another total. */
    private function link_of(WC_Order $order): string
    {
        $expected = istmo_expected($order);
        $price = $expected['total'] . ' ' . $expected['currency'];
        if ($order->get_meta('_istmo_price') !== $price) {
            $order->update_meta_data('_istmo_price', $price);
            $order->update_meta_data('_istmo_key', wp_generate_uuid4());
            $order->update_meta_data('_istmo_link', '');
            // Before the provider is asked: if its answer is lost, the same key gets the same link.
            $order->save();
        }
        if ($order->get_meta('_istmo_link') === '') {
            $name = get_bloginfo('name') . ': pedido ' . $order->get_order_number();
            $link = ['key' => $order->get_meta('_istmo_key'), 'name' => $name] + $expected;
            $order->update_meta_data('_istmo_link', istmo_fulfillment()->createLink($link));
            $order->save();
        }
        return $order->get_meta('_istmo_link');
    }
}
