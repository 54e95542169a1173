<?php

// Stand-ins for what the example uses of WordPress and WooCommerce. Reads a case from stdin, runs the example, and
// prints what became of the orders.
declare(strict_types=1);

define('ABSPATH', '/');

$case = json_decode((string) stream_get_contents(STDIN), true);
define('ISTMO_CHECKOUT_ORIGIN', $case['checkout']);
define('ISTMO_MERCHANT', 'CAFEBOQUETE');
define('ISTMO_LINK', 'LK-CAFE0001');
define('ISTMO_WEBHOOK_SECRET', $case['secret']);

final class WC_Order
{
    public array $meta = [];
    public array $notes = [];
    public int $completed = 0;
    public string $status = 'pending';
    private int $id;
    private string $total;

    public function __construct(int $id, string $total)
    {
        $this->id = $id;
        $this->total = $total;
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_total(): string
    {
        return $this->total;
    }

    public function get_currency(): string
    {
        return 'USD';
    }

    public function update_meta_data(string $key, string $value): void
    {
        $this->meta[$key] = $value;
    }

    public function get_meta(string $key): string
    {
        return $this->meta[$key] ?? '';
    }

    public function is_paid(): bool
    {
        return in_array($this->status, ['processing', 'completed'], true);
    }

    public function add_order_note(string $note): void
    {
        $this->notes[] = $note;
    }

    public function save(): void
    {
    }

    public function has_status(string $status): bool
    {
        return $this->status === $status;
    }

    public function update_status(string $status, string $note): void
    {
        $this->status = $status;
    }

    /** WooCommerce completes only an order that waits for its payment. */
    public function payment_complete(string $transaction_id): void
    {
        if (in_array($this->status, ['pending', 'on-hold', 'failed', 'cancelled'], true)) {
            $this->status = 'processing';
            $this->completed += 1;
        }
    }
}

class WC_Payment_Gateway
{
    public function __call(string $name, array $given)
    {
        return $name === 'get_option' ? '' : null;
    }

    public function get_return_url(WC_Order $order): string
    {
        return 'https://shop.example.com/order-received/' . $order->get_id() . '/?key=wc_1';
    }

    public function __set(string $name, $value): void
    {
        $this->{$name} = $value;
    }
}

$orders = [1 => new WC_Order(1, '48.15'), 2 => new WC_Order(2, '48.15'), 3 => new WC_Order(3, '99.00')];

function wc_get_order(int $id): ?WC_Order
{
    return $GLOBALS['orders'][$id] ?? null;
}

function wc_get_orders(array $query): array
{
    $has = fn (WC_Order $order): bool => ($order->meta[$query['meta_key']] ?? '') === $query['meta_value'];
    return array_values(array_filter($GLOBALS['orders'], $has));
}

function wc_get_logger(): object
{
    return new class {
        public function __call(string $level, array $given): void
        {
        }
    };
}

function add_action(string $name, $run): void
{
    if ($name === 'plugins_loaded') {
        $run();
    }
}

function add_filter(string $name, $run): void
{
}

function wp_unslash(string $text): string
{
    return $text;
}

function status_header(int $status): void
{
}

require $case['plugin'];

foreach ($case['returns'] as [$id, $signed]) {
    $_GET['SignedResult'] = $signed;
    istmo_returned($id);
}
foreach ($case['events'] as $event) {
    foreach (istmo_orders_with($event['codOper']) as $order) {
        istmo_take($order, $event);
    }
}

echo json_encode([
    'orders' => array_map(fn (WC_Order $order): array => [$order->status, $order->completed], array_values($orders)),
    'redirect' => (new Istmo_Gateway())->process_payment(1)['redirect'],
]);
